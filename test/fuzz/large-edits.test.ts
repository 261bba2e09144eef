/**
 * Random edits inside large documents: after each of them the text is what a fresh read makes of it, to the last number of
 * the tree, and so are the texts before it, which share their memory with it. LARGE_EDITS says how many (of all documents together), LARGE_EDITS_SEED which.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FBC_DIALECT } from '../../server/src/families/fbc/model/dialect.ts';
import type { Chunk } from '../../server/src/text/chunk.ts';
import { listedStarts } from '../../server/src/text/line-starts.ts';
import { chunkStarts } from '../../server/src/text/lines.ts';
import { applyEdit, fromText, type SourceText } from '../../server/src/text/source.ts';
import { valueOf } from '../../server/src/text/value.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import { corpusFolder } from '../support/cases.ts';
import { inBundle, largeCrd, largeCsv, motley, randomNumbers } from '../support/large-documents.ts';
import { between, chooseEdit, placeAt, type Replacement } from '../support/random-edits.ts';

const MANIFESTS = corpusFolder('bundles');

const REAL = [
  'kuadrant-operator/0.7.1/manifests/kuadrant.io_authpolicies.yaml',
  'redis-operator/0.5.0/manifests/redis-operator.v0.5.0.clusterserviceversion.yaml',
  'argocd-operator/0.8.0/manifests/argoproj.io_argocds.yaml',
  'community-kubevirt-hyperconverged/1.16.0/manifests/kubevirt-hyperconverged-operator.v1.16.0.clusterserviceversion.yaml',
  'clickhouse/0.27.2/manifests/clickhouse-operator.v0.27.2.clusterserviceversion.yaml',
  'argocd-operator/0.8.0/manifests/argocd-operator.v0.8.0.clusterserviceversion.yaml',
];

const MADE: readonly (readonly [string, string])[] = [
  ['a CRD', largeCrd(90_000)],
  ['a CSV', largeCsv(90_000)],
  ['a CSV with CR LF', largeCsv(80_000).replaceAll('\n', '\r\n')],
  ['a bundle that comes first', inBundle(largeCrd(80_000))],
  ['a JSON object', asJson(largeCrd(60_000))],
  ['a JSON object behind others', `{"a":1}\n{"b":2}\n${asJson(largeCsv(60_000))}\n{"c":3}\n`],
  ['all that YAML has', motley(80_000)],
  ['all that YAML has, indented and between others', `a: b\n---\n${motley(80_000, 3)}---\nc: d\n`],
];

/** The only document of a text as JSON. */
function asJson(text: string): string {
  const tree = readChunks(text)[0]?.document?.tree;
  return JSON.stringify(tree && valueOf(tree), null, 2);
}

const FOUND = REAL.flatMap((file): [string, string][] => {
  const full = path.join(MANIFESTS ?? '', file);
  return MANIFESTS !== undefined && existsSync(full)
    ? [[path.basename(file), readFileSync(full, 'utf8')]]
    : [];
});

const DOCUMENTS = [...MADE, ...FOUND];
const EDITS = Math.ceil(Number(process.env.LARGE_EDITS ?? 1200) / DOCUMENTS.length);
const SEED = Number(process.env.LARGE_EDITS_SEED ?? 1);

/** After so many edits a document starts anew: what is broken in many places is soon read to its first fault only. */
const EDITS_IN_A_ROW = 40;

describe('an edit inside a large document', () => {
  it.each(DOCUMENTS)('reads as the whole text does: %s', { timeout: 1e8 }, (_, whole) => {
    const random = randomNumbers(SEED);
    let text = whole;
    let source = read(whole);
    let past: Version[] = [];
    for (let count = 0; count < EDITS; count++) {
      if (count % EDITS_IN_A_ROW === 0) [text, source, past] = [whole, read(whole), []];
      const edit = random(4) === 0 ? lineEdit(text, random) : chooseEdit(text, random);
      const edits = [edit];
      // Every third edit is undone.
      if (random(3) === 0) edits.push(undone(text, edit));
      for (const { start, end, newText } of edits) {
        const after = edited({ source, text }, { start, end, newText });
        ({ source, text } = after);
        past = [...past, after].slice(-KEPT_VERSIONS);
      }
      const old = past[random(past.length)];
      if (old === undefined || random(2) === 0) continue;
      // Of the texts before, one is read again, and what would become of it by another edit.
      if (random(3) === 0) edited(old, chooseEdit(old.text, random));
      expectFresh(old.source, old.text, edit);
    }
  });
});

/** So many texts before an edit are kept. */
const KEPT_VERSIONS = 12;

/** A text as it was read, and as it is written. */
interface Version {
  readonly source: SourceText;
  readonly text: string;
}

/** The text after an edit, which reads as a fresh read does. */
function edited({ source, text }: Version, { start, end, newText }: Replacement): Version {
  const range = { start: placeAt(source, start), end: placeAt(source, end) };
  const after = applyEdit(source, range, newText);
  const textAfter = text.slice(0, start) + newText + text.slice(end);
  expectFresh(after, textAfter, { start, end, newText });
  return { source: after, text: textAfter };
}

function read(text: string): SourceText {
  return fromText(text, { dialect: FBC_DIALECT });
}

/** A line is written twice, or taken away. */
function lineEdit(text: string, random: (below: number) => number): Replacement {
  const start = text.lastIndexOf('\n', random(text.length)) + 1;
  const end = text.indexOf('\n', start) + 1 || text.length;
  return random(2) === 0
    ? between(text, start, start, text.slice(start, end))
    : between(text, start, end, '');
}

function undone(text: string, { start, end, newText }: Replacement): Replacement {
  const after = text.slice(0, start) + newText + text.slice(end);
  return between(after, start, start + newText.length, text.slice(start, end));
}

function expectFresh(source: SourceText, text: string, edit: Replacement): void {
  const fresh = readChunks(text, { dialect: FBC_DIALECT });
  const around = text.slice(Math.max(0, edit.start - 200), edit.start + 200);
  const told = `${JSON.stringify(edit)} in ${JSON.stringify(around)}`;
  expect(source.chunks.length, told).toBe(fresh.length);
  for (const [index, chunk] of fresh.entries()) {
    const edited = source.chunks[index];
    // The comparison of a tree number by number is for the message: it takes its time.
    if (edited === undefined || !isSame(edited, chunk)) expect(edited, told).toEqual(chunk);
  }
  expect(isDeepStrictEqual(source.starts, chunkStarts(fresh)), told).toBe(true);
}

function isSame(one: Chunk, other: Chunk): boolean {
  return isDeepStrictEqual(withBytes(one), withBytes(other));
}

/** The chunk with bytes in the place of lists of numbers, which are compared in no time. */
function withBytes({ document, lineStarts, ...chunk }: Chunk): unknown {
  const { tree, ...rest } = document ?? {};
  return {
    ...chunk,
    rest,
    lines: bytesOf(listedStarts(lineStarts)),
    tree: tree && { ...tree, tape: bytesOf(tree.tape.own()) },
  };
}

function bytesOf(numbers: Uint32Array | Int32Array): Buffer {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}
