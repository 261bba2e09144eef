/**
 * Random edits inside large manifests: what is kept over an edit comes out as if all had been worked out anew, documents and
 * findings, with every place. KEPT_EDITS says how many (of all manifests together), KEPT_EDITS_SEED which.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyzeChunks } from '../../server/src/engine/reading/load.ts';
import type { AnalyzedFile } from '../../server/src/engine/reading/analyzed-file.ts';
import { families } from '../../server/src/families/all.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import { applyEdit, fromText, type SourceText } from '../../server/src/text/source.ts';
import { corpusFolder } from '../support/cases.ts';
import { largeCrd, largeCsv, randomNumbers } from '../support/large-documents.ts';
import { between, chooseEdit, placeAt, type Replacement } from '../support/random-edits.ts';

const RULES = ruleSet(families);
const BUNDLE = families.find(({ id }) => id === 'bundle');
const PATH = '/bundle/manifests/large.yaml';

const REAL = [
  'redis-operator/0.5.0/manifests/redis-operator.v0.5.0.clusterserviceversion.yaml',
  'community-kubevirt-hyperconverged/1.16.0/manifests/kubevirt-hyperconverged-operator.v1.16.0.clusterserviceversion.yaml',
  'argocd-operator/0.8.0/manifests/argocd-operator.v0.8.0.clusterserviceversion.yaml',
].flatMap((file): [string, string][] => {
  const full = path.join(corpusFolder('bundles') ?? '', file);
  return existsSync(full) ? [[path.basename(file), readFileSync(full, 'utf8')]] : [];
});

const MANIFESTS: readonly (readonly [string, string])[] = [
  ['a CSV', largeCsv(120_000)],
  ['a CSV with CR LF', largeCsv(100_000).replaceAll('\n', '\r\n')],
  // Nothing in it can be decoded by the exact way: its rules run twice.
  ['a CSV with a key in capitals', largeCsv(100_000).replace('displayName: Gizmo', 'DisplayName: Gizmo')],
  ['a CRD', largeCrd(90_000)],
  ...REAL,
];
const EDITS = Math.ceil(Number(process.env.KEPT_EDITS ?? 400) / MANIFESTS.length);
const SEED = Number(process.env.KEPT_EDITS_SEED ?? 1);
/** After so many edits a manifest starts anew, as it does once nobody can read it. */
const EDITS_IN_A_ROW = 20;

describe('an edit inside a large manifest', () => {
  it.each(MANIFESTS)('finds what a fresh reading finds: %s', { timeout: 1e8 }, (_, whole) => {
    const random = randomNumbers(SEED);
    let text = whole;
    let source = read(whole);
    let file = analyzed(source);
    let kept = 0;
    for (let count = 0; count < EDITS; count++) {
      if (count % EDITS_IN_A_ROW === 0 || !isRead(file)) {
        [text, source] = [whole, read(whole)];
        file = analyzed(source);
      }
      const edit = random(3) === 0 ? wholeLine(text, random) : chooseEdit(text, random);
      // Most edits are undone, so that the manifest stays one; sometimes nobody asks in between.
      const edits = random(3) > 0 ? [edit, undone(text, edit)] : [edit];
      const isHasty = random(4) === 0;
      const isTypingOn = random(4) === 0;
      for (const [at, { start, end, newText }] of edits.entries()) {
        const range = { start: placeAt(source, start), end: placeAt(source, end) };
        source = applyEdit(source, range, newText);
        text = text.slice(0, start) + newText + text.slice(end);
        if (isHasty && at + 1 < edits.length) continue;
        file = analyzed(source, file);
        // While somebody types on, rules have no time to ask: what is kept follows several edits then.
        if (isTypingOn) continue;
        if (isRead(file)) kept++;
        expect(told(file), `${JSON.stringify({ count, start, end, newText })}`).toEqual(
          told(analyzed(read(text))),
        );
      }
    }
    expect(kept).toBeGreaterThan(EDITS / 4);
  });
});

it('takes over the order of two keywords of a schema that change places', () => {
  const whole = largeCrd(90_000);
  const match = /^ +pattern: .*\n( +type: string\n)/mu.exec(whole);
  const [both = '', type = ''] = match ?? [];
  const start = match?.index ?? 0;
  const newText = type + both.slice(0, -type.length);
  const source = read(whole);
  const file = analyzed(source);
  expect(isRead(file)).toBe(true);
  const range = { start: placeAt(source, start), end: placeAt(source, start + both.length) };
  const text = whole.slice(0, start) + newText + whole.slice(start + both.length);
  expect(told(analyzed(applyEdit(source, range, newText), file))).toEqual(told(analyzed(read(text))));
});

function read(text: string): SourceText {
  if (BUNDLE === undefined) throw new Error('There is no family of bundles.');
  return fromText(text, { dialect: BUNDLE.reader.dialect });
}

function analyzed(source: SourceText, previous?: AnalyzedFile): AnalyzedFile {
  return analyzeChunks(PATH, source.chunks, { rules: RULES }, () => 'bundle', previous);
}

/** True if the manifest can be read, and something is kept of it. */
function isRead({ chunks }: AnalyzedFile): boolean {
  return chunks.some(({ kept, document }) => kept !== undefined && document !== undefined);
}

/** What is known of a file, without its texts and trees. */
function told({ chunks }: AnalyzedFile) {
  return chunks.map(({ document, findings, repaired, intended, blocks, unread }) => ({
    document,
    findings,
    repaired,
    intended,
    blocks,
    unread,
  }));
}

/** A line is written twice, taken away, or changes places with the one behind it. */
function wholeLine(text: string, random: (below: number) => number): Replacement {
  const start = text.lastIndexOf('\n', random(text.length)) + 1;
  const end = text.indexOf('\n', start) + 1 || text.length;
  const next = text.indexOf('\n', end) + 1 || text.length;
  const line = text.slice(start, end);
  switch (random(3)) {
    case 0:
      return between(text, start, start, line);
    case 1:
      return between(text, start, end, '');
    default:
      return between(text, start, next, text.slice(end, next) + line);
  }
}

function undone(text: string, { start, end, newText }: Replacement): Replacement {
  const after = text.slice(0, start) + newText + text.slice(end);
  return between(after, start, start + newText.length, text.slice(start, end));
}
