/** Rule hint-x-descriptor-unknown: an x-descriptor that is a known one but for its spelling. */
import type { Report } from '../../../../engine/findings/finding.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { recalledOfEach } from '../../../../text/kept.ts';
import { msg } from '../../../../text/message.ts';
import type { NodeId } from '../../../../text/tree.ts';
import { itemsOf, textOf, valueAt, type Manifest } from '../../../kube/model/fields.ts';
import { xDescriptorsOf } from '../../model/descriptors.ts';
import { meantDescriptor } from '../../model/x-descriptors.ts';
import { csvRule } from '../csv/shared/csv-rule.ts';
import { CSV_FILE } from '../shared/example.ts';
import { bundleWithExample } from './shared/example-findings.ts';

/** A bundle whose CSV says how a field is shown. */
function withXDescriptor(value: string) {
  const files = bundleWithExample('{"teeth": 12}');
  const lines = `specDescriptors:\n          - path: teeth\n            x-descriptors:\n              - ${value}\n`;
  const csv = (files[CSV_FILE] ?? '').replace(
    '        kind: Gizmo\n',
    `        kind: Gizmo\n        ${lines}`,
  );
  return { ...files, [CSV_FILE]: csv };
}

export const rule = csvRule({
  id: 'hint-x-descriptor-unknown',
  severity: 'info',
  suites: ['advice'],
  title: 'Misspelt x-descriptor',
  what: 'An item of `x-descriptors` in `specDescriptors` or `statusDescriptors` is one that consoles know but for its spelling: other letters in capitals, a letter or two that differ, or a part of its name left out. Others, of which consoles know nothing either, may be of the author’s own making.',
  why: 'Consoles pass over what they do not know: the field is shown as plain text, or not as it is meant.',
  whatToDo: 'Write the x-descriptor as the message says.',
  examples: {
    bad: withXDescriptor('urn:alm:descriptor:com.tectonic.ui:podCont'),
    good: withXDescriptor('urn:alm:descriptor:com.tectonic.ui:podCount'),
  },
  source: 'docs/reference/csv-fields.md#descriptors',
  fix: 'both',
  check({ kept, manifest, spec }, report) {
    const owned = itemsOf(manifest, valueAt(manifest, spec, 'customresourcedefinitions', 'owned'));
    recalledOfEach(kept, 'x-descriptors', manifest.tree, owned, (entry) => misspeltIn(manifest, entry))
      .flat()
      .forEach(report);
  },
});

function misspeltIn(manifest: Manifest, entry: NodeId): readonly Report[] {
  return xDescriptorsOf(manifest, entry).flatMap((node) => {
    const value = textOf(manifest, node);
    const meant = meantDescriptor(value);
    if (meant === undefined) return [];
    const span = manifest.tree.span(node);
    const isSafe = meant.toLowerCase() === value.toLowerCase();
    return [
      {
        span,
        message: msg(
          'No console knows `{0}`, so the field is shown as plain text. Do you mean `{1}`?',
          value,
          meant,
        ),
        fixes: fixesFor({ value, ...span }, meant, isSafe),
      },
    ];
  });
}
