/** Rule removed-api-min-kube-version-unusable: a `minKubeVersion` that cannot be compared. */
import { msg } from '../../../../text/message.ts';
import { parseTolerantVersion } from '../../../../version/semver.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import { REMOVED_SUITES } from '../shared/removed-uses.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'removed-api-min-kube-version-unusable',
  area: 'bundle',
  severity: 'error',
  suites: REMOVED_SUITES,
  scope: 'unit',
  title: '`minKubeVersion` that cannot be compared',
  what: '`spec.minKubeVersion` is written and cannot be read as a version, not even tolerantly.',
  why: 'Nobody can tell from which Kubernetes on the bundle may be installed.',
  whatToDo: 'Write it like `1.28.0`.',
  examples: { bad: bundleWhere('minKubeVersion: 1.28.0', 'minKubeVersion: newest'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#removed-apis',
  check({ csv }, report) {
    const version = csv?.csv?.minKubeVersion;
    if (csv === undefined || version === undefined || version.value === '') return;
    if (parseTolerantVersion(version.value) !== undefined) return;
    report(csv, {
      span: version,
      message: msg('`{0}` cannot be read as a version of Kubernetes.', version.value),
    });
  },
};
