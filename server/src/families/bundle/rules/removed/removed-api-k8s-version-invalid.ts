/** Rule removed-api-k8s-version-invalid: an option that names no version of Kubernetes. */
import { msg } from '../../../../text/message.ts';
import { parseTolerantVersion } from '../../../../version/semver.ts';
import { atBundle } from '../shared/at-bundle.ts';
import { GOOD_BUNDLE } from '../shared/example.ts';
import { REMOVED_SUITES } from '../shared/removed-uses.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'removed-api-k8s-version-invalid',
  area: 'bundle',
  severity: 'error',
  suites: REMOVED_SUITES,
  scope: 'unit',
  title: 'Version of Kubernetes that is none',
  what: 'The option `--k8s-version` cannot be read as a version, whatever the bundle is.',
  why: 'The validators refuse to go on.',
  whatToDo: 'Write it like `1.30` or `1.30.2`.',
  examples: { bad: GOOD_BUNDLE, good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#removed-apis',
  check(bundle, report) {
    const version = bundle.given['k8s-version'];
    if (version === undefined || version === '' || parseTolerantVersion(version) !== undefined) return;
    const message = msg('`{0}`, which --k8s-version says, is no version of Kubernetes.', version);
    atBundle(bundle, report, { message });
  },
};
