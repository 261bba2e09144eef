/** The configuration of scorecard, written as a whole (docs/reference/bundle-loading.md, "Scorecard configuration"). */
import { hole, listOf, map, type Piece } from '../../../../features/completion/piece.ts';
import { msg } from '../../../../text/message.ts';
import type { WholeFile } from './whole-files.ts';

/** What runs the tests that operator-sdk brings along; its version is that of the operator-sdk in use. */
const IMAGE = 'quay.io/operator-framework/scorecard-test:v1.42.0';

const TESTS = [
  ['basic', 'basic-check-spec'],
  ['olm', 'olm-bundle-validation'],
  ['olm', 'olm-crds-have-validation'],
  ['olm', 'olm-crds-have-resources'],
  ['olm', 'olm-spec-descriptors'],
  ['olm', 'olm-status-descriptors'],
] as const;

/** `tests/scorecard/config.yaml` with the tests that operator-sdk brings along. */
export const SCORECARD: WholeFile = {
  label: 'scorecard configuration',
  detail: msg('a whole config.yaml'),
  pairs: [
    ['apiVersion', 'scorecard.operatorframework.io/v1alpha3'],
    ['kind', 'Configuration'],
    ['metadata', map(['name', 'config'])],
    ['stages', listOf(map(['parallel', true], ['tests', listOf(...TESTS.map(testOf))]))],
  ],
};

function testOf([suite, name]: (typeof TESTS)[number]): Piece {
  return map(
    ['entrypoint', listOf('scorecard-test', name)],
    ['image', hole(IMAGE)],
    ['labels', map(['suite', suite], ['test', `${name}-test`])],
  );
}
