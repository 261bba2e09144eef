/** Rule template-catalog-refused: channels and packages of a basic template that opm renders, and then refuses. */
import type { Report } from '../../../engine/findings/finding.ts';
import { onceOf } from '../../../engine/rules/once.ts';
import type { DocumentView } from '../../../engine/rules/rule.ts';
import { assembleCatalog } from '../../fbc/model/assemble.ts';
import type { Blob, ChannelBlob } from '../../fbc/model/blob.ts';
import { rule as channelDuplicate } from '../../fbc/rules/conversion/channel-duplicate.ts';
import { rule as channelEntryDuplicate } from '../../fbc/rules/conversion/channel-entry-duplicate.ts';
import { rule as channelEntryNameMissing } from '../../fbc/rules/conversion/channel-entry-name-missing.ts';
import { rule as packageDuplicate } from '../../fbc/rules/conversion/package-duplicate.ts';
import { rule as channelEntrySkipEmpty } from '../../fbc/rules/model/channel-entry-skip-empty.ts';
import { rule as channelEntrySkiprangeInvalid } from '../../fbc/rules/model/channel-entry-skiprange-invalid.ts';
import { rule as channelMultipleHeads } from '../../fbc/rules/model/channel-multiple-heads.ts';
import { rule as channelNoEntries } from '../../fbc/rules/model/channel-no-entries.ts';
import { rule as channelNoHead } from '../../fbc/rules/model/channel-no-head.ts';
import { rule as channelReplacesCycle } from '../../fbc/rules/model/channel-replaces-cycle.ts';
import { rule as channelStrandedBundles } from '../../fbc/rules/model/channel-stranded-bundles.ts';
import { rule as defaultChannelMissing } from '../../fbc/rules/model/default-channel-missing.ts';
import { rule as defaultChannelUnknown } from '../../fbc/rules/model/default-channel-unknown.ts';
import type { Rule as CatalogRule } from '../../fbc/rules/rule.ts';
import { NO_TEMPLATE, type TemplateDocument } from '../model/template-file.ts';
import type { Rule } from './rule.ts';

/** What opm refuses a catalog for whatever its bundles are, and whatever other files there are beside. */
const REFUSALS: readonly CatalogRule[] = [
  packageDuplicate,
  defaultChannelMissing,
  defaultChannelUnknown,
  channelDuplicate,
  channelNoEntries,
  channelEntryNameMissing,
  channelEntryDuplicate,
  channelEntrySkipEmpty,
  channelEntrySkiprangeInvalid,
  channelNoHead,
  channelMultipleHeads,
  channelReplacesCycle,
  channelStrandedBundles,
];

export const rule: Rule = {
  id: 'template-catalog-refused',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  title: 'Template of a catalog that opm refuses',
  what: 'A package or channel in the `entries` of a basic template has a fault for which opm refuses a catalog, whatever its bundles are: a channel with several heads, without one, with a circle, stranded, repeated or nameless entries, or with a range that cannot be read; a package or channel that is there twice; a default channel that is missing, or that none of the channels of the package in the template is.',
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
  check({ document = NO_TEMPLATE, ...view }, report) {
    const { template, entries } = document;
    if (template?.kind !== 'basic') return;
    const blobs = entries.flatMap(({ decoded: { blob } }) => blob ?? []);
    const refused: Report[] = [];
    for (const blob of blobs) if (blob.kind === 'channel') refused.push(...refusalsOfChannel(blob, view));
    refused.push(...refusalsOfPackages(blobs, blobs.length < entries.length));
    for (const { severity: _, ...found } of refused) report(found);
  },
};

function refusalsOfChannel(
  channel: ChannelBlob,
  around: Omit<DocumentView<TemplateDocument>, 'document'>,
): readonly Report[] {
  const found: Report[] = [];
  const view = { ...around, document: channel };
  const checked = { ...view, once: onceOf<DocumentView<ChannelBlob>>(view) };
  for (const refusal of REFUSALS) {
    if (refusal.scope !== 'document' || !('kind' in refusal) || refusal.kind !== 'channel') continue;
    const told: Report[] = [];
    refusal.check(checked, (each) => void told.push(each));
    // Each of several heads names the others: that is one cause.
    found.push(...(refusal === channelMultipleHeads ? told.slice(0, 1) : told));
  }
  return found;
}

/** @param blocked true where a blob of the template cannot be read: it may be whatever is missing */
function refusalsOfPackages(blobs: readonly Blob[], blocked: boolean): readonly Report[] {
  const found: Report[] = [];
  for (const pkg of assembleCatalog(blobs, blocked).packages.values()) {
    const state = { blocked, once: onceOf(pkg) };
    for (const refusal of REFUSALS) {
      if (refusal.scope === 'part') refusal.check(pkg, (_blob, each) => void found.push(each), state);
    }
  }
  return found;
}
