import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Chunk } from '../../../text/chunk.ts';
import { positionAt } from '../../../text/lines.ts';
import { applyEdit, fromText, type SourceText } from '../../../text/source.ts';
import { FBC_DIALECT } from './dialect.ts';
import { rootFieldsOfChunk } from './signs.ts';

/** A large object of Kubernetes; so many lines of it stand above its last keys. */
const LINES = 6000;
const LARGE = `apiVersion: v1
kind: Gizmo
metadata:
  name: gizmo
spec:
${'  size: 3 # sizes'.padEnd(20, 'x')}
${'  list:\n  - name: a\n    package: b\n'.repeat(LINES)}status:
  schema: olm.bundle
phase: Ready
`;

const read = (text: string) => fromText(text, { dialect: FBC_DIALECT });

/** The text after each of some edits, one after the other. */
function edited(source: SourceText, at: number, removed: number, newText: string): SourceText {
  const [start, end] = [at, at + removed].map((offset) =>
    positionAt(source.chunks, source.starts, 0, offset),
  );
  return applyEdit(source, { start: start!, end: end! }, newText);
}

const only = ({ chunks }: SourceText): Chunk => chunks[0]!;

it('are told of a large text with a fault without putting it together', () => {
  const at = LARGE.indexOf('size') + 4;
  const before = read(LARGE);
  const broken = only(edited(before, at, 0, ': "'));
  const pieces = broken.pieces?.pieceCount;
  expect(broken.syntax).toBeDefined();
  expect(rootFieldsOfChunk(broken)).toEqual({});
  expect(broken.pieces?.pieceCount).toBe(pieces);
  expect(pieces).toBeGreaterThan(1);
});

const TYPED = [
  ...[
    'schema: olm.bundle\n',
    'Schema:\n  olm.channel\n',
    '\nname: x\n',
    'package: p\n',
    'shcema: |\n  olm.package\n',
  ],
  ...[
    '"',
    '{',
    '{\n\n "a": 1',
    '[',
    ' ',
    '  ',
    '#',
    '\r',
    '\n',
    '---\n',
    '...\n',
    ': x\n',
    '- a\n',
    '\ufeff',
    '%TAG\n',
    'entries: []\n',
  ],
];

it('are those of the text as a fresh read has it, whatever is typed at its root', () => {
  const roots = [0, ...[...LARGE.matchAll(/^\S/gm)].map(({ index }) => index)];
  const places = fc.record({ root: fc.constantFrom(...roots), beside: fc.integer({ min: -3, max: 14 }) });
  const typed = fc.record({
    place: places,
    removed: fc.constantFrom(0, 0, 1, 5),
    newText: fc.constantFrom(...TYPED, ''),
  });
  const broken = edited(read(LARGE), LARGE.indexOf('size') + 4, 0, ': "');
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 4 }), (edits) => {
      let source = broken;
      for (const { place, removed, newText } of edits) {
        const { length } = only(source);
        const at = Math.min(length, Math.max(0, place.root + place.beside));
        source = edited(source, at, Math.min(removed, length - at), newText);
        const fresh = read(source.chunks.map(({ text }) => text).join(''));
        expect(source.chunks.map(rootFieldsOfChunk)).toEqual(fresh.chunks.map(rootFieldsOfChunk));
      }
    }),
    { numRuns: 60 },
  );
});
