/** Rule bundle-name-release-mismatch: a name that does not tell the release. */
import { msg } from '../../../../text/message.ts';
import { CORE_PREFIX } from '../../model/annotations.ts';
import { SDK_DEFAULT } from '../../suites.ts';
import { isOldSdk } from '../shared/generation.ts';
import { bundleWhere, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-name-release-mismatch',
  area: 'bundle',
  severity: 'error',
  suites: [SDK_DEFAULT],
  scope: 'unit',
  title: 'Name that does not tell the release',
  what: '`spec.release` is set, and `metadata.name` is not `<package>-v<version>-<release>`.',
  why: 'The validators of bundles want this name. operator-sdk does not know the package, so that it takes no name at all: every bundle with a release is invalid to it.',
  whatToDo: 'Write the name that the message tells, or take the release away.',
  examples: { bad: bundleWhere('  version: 1.0.0', '  version: 1.0.0\n  release: "1"'), good: GOOD_BUNDLE },
  source: 'docs/reference/bundle-rules.md#bundle',
  since: 'api v0.37.0',
  check({ csv, annotated, given }, report) {
    const facts = csv?.csv;
    if (csv === undefined || facts === undefined || facts.release.value === '' || isOldSdk(given)) return;
    const pkg = annotated?.annotations.byKey.get(`${CORE_PREFIX}package.v1`)?.value ?? '';
    const nameOf = (name: string) => `${name}-v${facts.version.value}-${facts.release.value}`;
    const isRight = facts.name.value === nameOf(pkg);
    // Only a loader that is given the whole bundle knows the package.
    if (facts.name.value === nameOf(given['loader'] === 'root' ? pkg : '')) return;
    const message = isRight
      ? msg(
          'operator-sdk takes no bundle with a release: it does not know the package that its name should start with.',
        )
      : msg('With a release, the name of the CSV must be `{0}`.', nameOf(pkg));
    report(csv, { span: facts.name, message });
  },
};
