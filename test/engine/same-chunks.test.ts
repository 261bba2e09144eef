/** An edit in a file of many documents looks at what it changed: what stands before and behind it is what it was. */
import { describe, expect, it } from 'vitest';
import type { AnalyzedFile } from '../../server/src/engine/reading/analyzed-file.ts';
import { analyzeChunks } from '../../server/src/engine/reading/load.ts';
import { FBC } from '../../server/src/families/fbc/model/catalog-unit.ts';
import { applyEdit, fromText, type SourceText } from '../../server/src/text/source.ts';
import { ALL_RULES } from '../support/units.ts';

const BLOBS = ['a', 'b', 'c', 'd', 'e'].map((name) => `---\nschema: olm.package\nname: ${name}\n`);
const [FIRST = '', SECOND = ''] = BLOBS;

const analyzed = ({ chunks }: SourceText, before?: AnalyzedFile) =>
  analyzeChunks('catalog/catalog.yaml', chunks, ALL_RULES, () => FBC, before);

/** What an edit at a line makes of the documents: each with the index it had before, where it is the very same. */
function edited(line: number, length: number, newText: string) {
  const source = fromText(BLOBS.join(''));
  const before = analyzed(source);
  const range = { start: { line, character: 0 }, end: { line: line + length, character: 0 } };
  const next = applyEdit(source, range, newText);
  const after = analyzed(next, before);
  expect(after.chunks.map(({ findings, document }) => ({ findings, document }))).toEqual(
    analyzed(next).chunks.map(({ findings, document }) => ({ findings, document })),
  );
  expect(after.claims).toEqual(analyzed(next).claims);
  return after.chunks.map((chunk) => before.chunks.indexOf(chunk));
}

describe('documents that an edit does not touch are the very same', () => {
  it.each([
    ['one in the middle is edited', 8, 1, 'name: x\n', [0, 1, -1, 3, 4]],
    // An edit at a border reads what is on both sides of it.
    ['one is put in', 6, 0, SECOND.replace('name: b', 'name: x'), [0, -1, -1, 2, 3, 4]],
    ['one is taken out', 6, 3, '', [0, -1, 3, 4]],
    ['the last one is edited', 14, 1, 'name: x\n', [0, 1, 2, 3, -1]],
    // What is read of the first document is not what is read of the same one further on.
    ['the first one is taken out', 0, 3, '', [-1, 2, 3, 4]],
    ['one is put before the first', 0, 0, FIRST.replace('name: a', 'name: x'), [-1, -1, 1, 2, 3, 4]],
  ])('%s', (_, line, length, newText, same) => {
    expect(edited(line, length, newText)).toEqual(same);
  });
});
