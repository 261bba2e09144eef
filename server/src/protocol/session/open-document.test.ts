import { expect, test } from 'vitest';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { PLAIN_DIALECT, type Dialect } from '../../text/dialect.ts';
import type { SourceText } from '../../text/source.ts';
import { atOnce, type Work } from '../../text/work.ts';
import { openingText } from './open-document.ts';

const STRICT: Dialect = { refuses: () => true };
const TEXT = '{"gizmo": 1}\n{"gizmo": 2}\n';

/** Opens a text whose start looks like one that is read strictly, or not, and that is one of a family. */
function opened(guessed: Dialect, family: 'strict' | 'plain') {
  const read: Dialect[] = [];
  const analyze = function* ({ dialect }: SourceText): Work<AnalyzedFile> {
    read.push(dialect);
    yield;
    return { path: 'gizmos.json', family, chunks: [], faults: [], claims: new Map() };
  };
  const dialectOf = (file: AnalyzedFile) => (file.family === 'strict' ? STRICT : PLAIN_DIALECT);
  return { read, source: atOnce(openingText(TEXT, { guessed, analyze, dialectOf })).source };
}

test('a text that is what its start looks like is read once', () => {
  expect(opened(STRICT, 'strict').read).toEqual([STRICT]);
});

test('a text that turns out to be of another family is read as one of that', () => {
  const { read, source } = opened(STRICT, 'plain');
  expect(read).toEqual([STRICT, PLAIN_DIALECT]);
  expect(source.dialect).toBe(PLAIN_DIALECT);
});
