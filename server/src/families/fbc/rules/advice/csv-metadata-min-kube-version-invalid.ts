/** Rule csv-metadata-min-kube-version-invalid: a `minKubeVersion` that OLM cannot read. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';

/** Three numbers without leading zeros, with or without v, and what semantic versions allow behind them. */
const VERSION = /^v?(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/;
const TWO_NUMBERS = /^v?(0|[1-9][0-9]*)\.(0|[1-9][0-9]*)$/;

export const rule: Rule = {
  id: 'csv-metadata-min-kube-version-invalid',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'minKubeVersion that is no version',
  what: 'The `minKubeVersion` in the CSV metadata is not empty and not three numbers (`1.29.0`); a leading `v` is fine.',
  why: 'OLM parses it when it installs the operator, and refuses the installation. opm does not look at it.',
  whatToDo: 'Write all three numbers in the ClusterServiceVersion, and render the bundle again.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.csv.metadata, value: {minKubeVersion: "1.29"}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n  - {type: olm.csv.metadata, value: {minKubeVersion: "1.29.0"}}\n',
    },
  },
  fix: 'safe',
  source: 'docs/reference/properties.md#minkubeversion',
  check({ document: blob }, report) {
    for (const { content } of blob.properties) {
      if (content?.type !== 'olm.csv.metadata' || content.minKubeVersion === undefined) continue;
      const { value } = content.minKubeVersion;
      if (value === '' || VERSION.test(value)) continue;
      report({
        span: content.minKubeVersion,
        message: msg('OLM cannot read "{0}" as a version: write three numbers, such as 1.29.0.', value),
        fixes: fixesFor(content.minKubeVersion, TWO_NUMBERS.test(value) ? `${value}.0` : undefined, true),
      });
    }
  },
};
