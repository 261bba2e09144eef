/** Rule template-catalog-refused: channels and packages of a basic template that opm renders, and then refuses. */
import type { Blob } from '../../fbc/model/blob.ts';
import { isForNoEntries, refusalsOf, type Refusal } from '../../fbc/validate/refusals.ts';
import type { Report } from '../../../engine/findings/finding.ts';
import { msg } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { NO_TEMPLATE } from '../model/template-file.ts';
import { isUnknown } from '../model/unknown-values.ts';
import type { Rule } from './rule.ts';

export const rule: Rule = {
  id: 'template-catalog-refused',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Template of a catalog that opm refuses',
  what: 'A package or channel in the `entries` of a basic template has a fault for which opm refuses a catalog, whatever its bundles are: a channel with several heads, without one, with a circle, stranded, repeated or nameless entries, or with a range that cannot be read; a package or channel that is there twice; a default channel that is missing, or that none of the channels of the package in the template is. What another program puts in before the template is rendered, such as `${CHANNEL}`, may be any of them. Where there is no bundle, and no channel has entries, the template is yet to be filled: that is information, and told once.',
  why: 'opm passes packages and channels of a template through as they are. It renders the template without a word, and refuses what it has rendered: you would learn of it when the catalog is validated.',
  whatToDo: 'Mend the package or channel here, as in a catalog.',
  examples: {
    bad: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.channel\n    package: gizmo\n    name: stable\n    entries:\n      - name: gizmo.v1.1.0\n      - name: gizmo.v1.0.0\n',
    },
    good: {
      'template.yaml':
        'schema: olm.template.basic\nentries:\n  - schema: olm.channel\n    package: gizmo\n    name: stable\n    entries:\n      - name: gizmo.v1.1.0\n        replaces: gizmo.v1.0.0\n      - name: gizmo.v1.0.0\n',
    },
  },
  fix: 'unsafe',
  source: 'docs/reference/templates.md#basic-templates',
  check({ document = NO_TEMPLATE, ...around }, report) {
    const { template, entries, unknown } = document;
    if (template?.kind !== 'basic') return;
    const blobs = entries.flatMap(({ decoded: { blob } }) => blob ?? []);
    const isPutIn = (span: Span) => isUnknown(unknown, span);
    const isBlocked = blobs.length < entries.length;
    const refused = refusalsOf(blobs, around, isBlocked, isPutIn);
    const isToBeFilled = !isBlocked && isSkeleton(blobs);
    const told = isToBeFilled ? refused.filter((one) => !isForNoEntries(one)) : refused;
    for (const found of oncePerPlace(told)) report(found);
    const empty = isToBeFilled ? refused.find(isForNoEntries) : undefined;
    if (empty === undefined) return;
    const message = msg('This template is yet to be filled: opm would refuse the catalog of it.');
    report({ span: empty.span, severity: 'info', message });
  },
};

/** True for channels without entries, and no bundle: what people copy, and a program fills. */
function isSkeleton(blobs: readonly Blob[]): boolean {
  return blobs.every(
    (blob) => blob.kind !== 'bundle' && (blob.kind !== 'channel' || !blob.entries?.value.length),
  );
}

/** Channels share entries by anchors: the same fault of them in each channel is told once, where it stands. */
function oncePerPlace(refused: Iterable<Refusal>): readonly Report[] {
  const byPlace = new Map<string, Report[]>();
  for (const { severity: _, rule: _rule, ...found } of refused) {
    const place = `${found.span.start}-${found.span.end} ${found.message.wording}`;
    const alike = byPlace.get(place);
    if (alike === undefined) byPlace.set(place, [found]);
    else alike.push(found);
  }
  return [...byPlace.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const message =
      others.length === 1
        ? msg('The same in another channel, which shares this place.')
        : msg('The same in {0} other channels, which share this place.', others.length);
    return { ...first, related: [...(first.related ?? []), { span: first.span, message }] };
  });
}
