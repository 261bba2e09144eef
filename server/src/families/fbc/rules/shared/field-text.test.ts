/** The text of a field is the one that opm takes, however its key is written. */
import { expect, it } from 'vitest';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { fieldText } from './field-text.ts';

it.each([
  ['as it is', 'description: one', 'one'],
  ['in quotes', 'description: "o\\u006ee"', 'one'],
  ['over several lines', 'description: |\n  one\n  two\n', 'one\ntwo\n'],
  ['with the key in capitals', 'Description: one', 'one'],
  ['twice: the last one', 'description: one\ndescription: two', 'two'],
  ['from a merge key', '<<: { description: one }', 'one'],
  ['not at all', 'name: gizmo', undefined],
  ['as null', 'description: null', undefined],
  ['as a list', 'description: [one]', undefined],
])('%s', (_, line, text) => {
  const [chunk] = readChunks(`schema: olm.package\n${line}\n`, { dialect: FBC_DIALECT });
  const tree = chunk?.document?.tree;
  expect(tree && fieldText(tree, 'olm.package', 'description')?.value).toBe(text);
});
