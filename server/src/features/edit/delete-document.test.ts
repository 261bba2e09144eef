import { expect, it } from 'vitest';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import { deleteDocument } from './delete-document.ts';
import { applyEdits } from './text-edit.ts';

/** The text without the document in the chunk with an index. */
function without(text: string, index: number): string | undefined {
  const chunks = readChunks(text, { dialect: PLAIN_DIALECT });
  const edits = deleteDocument(chunks, index);
  if (edits === undefined) return undefined;
  return chunks
    .map((chunk, at) =>
      applyEdits(
        chunk.text,
        edits.filter((edit) => edit.chunk === at).map(({ edit }) => edit),
      ),
    )
    .join('');
}

it.each<[what: string, text: string, index: number, after: string | undefined]>([
  ['the first document', 'a: 1\n---\nb: 2\n---\nc: 3\n', 0, 'b: 2\n---\nc: 3\n'],
  ['one in the middle, with its comments', 'a: 1\n---\n# two\nb: 2 # x\n---\nc: 3\n', 1, 'a: 1\n---\nc: 3\n'],
  ['the last one, with the separator before it', 'a: 1\n---\nb: 2\n', 1, 'a: 1\n'],
  ['the last one behind a separator with a comment', 'a: 1\n--- # two\nb: 2\n', 1, 'a: 1\n'],
  ['the last one in a file of CR LF', 'a: 1\r\n---\r\nb: 2', 1, 'a: 1\r\n'],
  ['the only one', 'a: 1\n', 0, ''],
  ['an object of a stream', '{"a": 1}\n{"b": 2}\n{"c": 3}\n', 1, '{"a": 1}\n{"c": 3}\n'],
  ['none', 'a: 1\n', 3, undefined],
])('takes away %s', (_, text, index, after) => {
  expect(without(text, index)).toBe(after);
});
