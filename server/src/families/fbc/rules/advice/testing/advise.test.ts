/** A test of a rule must not pass because its catalog has a slip that keeps the rule from running. */
import { expect, it } from 'vitest';
import { adviceOf } from './advise.ts';

it.each([
  ['a fault of syntax', 'schema: olm.package\nname: [\n'],
  ['a field of the wrong type', 'schema: olm.package\nname: gizmo\ndescription: [one]\n'],
  ['no schema', 'name: gizmo\n'],
])('it says so where all that there is has %s', (_, text) => {
  expect(() => adviceOf('package-icon-missing', text)).toThrow('package-icon-missing has nothing to look at');
});

it('and looks at the rest where one document of several decodes', () => {
  expect(adviceOf('package-icon-missing', 'schema: olm.channel\nname: a\n---\nx: [\n')).toEqual([]);
});
