/** The examples of `related-image-empty`. */
import { expect, it } from 'vitest';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { adviceOf } from './testing/advise.ts';
import { rule } from './related-image-empty.ts';

ruleExamples(rule);

it('says what becomes of it', () => {
  const text = 'schema: olm.bundle\npackage: p\nname: p.v1\nrelatedImages:\n- {name: operator, image: ""}\n';
  expect(adviceOf(rule.id, text).map(({ message }) => message)).toEqual([
    'This related image has no image: tools that mirror catalogs fail on it, or leave it out.',
  ]);
});

it('shows each item without an image, also where the list stands elsewhere', () => {
  const text =
    'schema: olm.bundle\npackage: p\nname: p.v1\nlist: &list [{name: x, image: q.io/a/c}, {name: z}, ~]\nrelatedImages: *list\n';
  expect(adviceOf(rule.id, text).map(({ at }) => at)).toEqual(['{name: z}', '~']);
});
