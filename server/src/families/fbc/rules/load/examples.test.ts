import { describe, expect, it } from 'vitest';
import { INDEXIGNORE, isIgnored, parseIndexignore } from '../../find/indexignore.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { decodeBlob } from '../../model/decode.ts';
import type { Family } from '../../../../engine/family.ts';
import type { Example } from '../../../../engine/rules/rule.ts';
import { checkDocument, rulesOf, ruleSet } from '../../../../engine/rules/run.ts';
import { fbcFamily } from '../../family.ts';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { CUTTING_RULES } from '../shared/reading-fixes.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import type { Tree } from '../../../../text/tree.ts';
import { loadRules } from './index.ts';

const LOADING = new Set(loadRules.map(({ id }) => id));
const RULES = rulesOf(
  ruleSet([fbcFamily as unknown as Family], ({ id }) => LOADING.has(id)),
  fbcFamily.id,
);

/** Rules about a place outside the text of a catalog: a folder that is missing, a link that leads nowhere. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['fbc-root-not-directory', 'file-unreadable']);

/** The rules that reading an example breaks, of the files that its `.indexignore` leaves over. */
function brokenBy(example: Example): string[] {
  const list = parseIndexignore(example[INDEXIGNORE] ?? '', '');
  const broken = new Set<string>(list.fault && ['indexignore-unreadable']);
  for (const [path, text] of Object.entries(example)) {
    if (path === INDEXIGNORE || isIgnored(path, [list])) continue;
    for (const chunk of readChunks(text, { dialect: FBC_DIALECT })) {
      const { faults, syntax, document } = chunk;
      for (const fault of faults) broken.add(CUTTING_RULES[fault.kind]);
      if (syntax) broken.add('document-syntax');
      else if (document?.tree) for (const id of brokenByDocument(chunk, document.tree)) broken.add(id);
    }
  }
  return [...broken];
}

/** What decoding finds in a document, and what the rules see that have a check of their own. */
function brokenByDocument(chunk: Chunk, tree: Tree): string[] {
  const { blob, faults } = decodeBlob(tree);
  const view = { chunk, tree, isFirst: false, path: '', ...(blob && { document: blob }) };
  return [...faults, ...checkDocument(view, RULES)].map(({ rule }) => rule);
}

describe.each(loadRules)('$id', ({ id, examples }) => {
  it('is broken by its bad example, and nothing else is', () => {
    expect(brokenBy(examples.bad)).toEqual(WITHOUT_TEXT.has(id) ? [] : [id]);
  });

  it('has a good example that breaks no rule', () => {
    expect(brokenBy(examples.good)).toEqual([]);
  });
});

describe('the rules of loading', () => {
  it('are listed once each', () => {
    const ids = loadRules.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are errors that opm stops at', () => {
    expect(loadRules.filter((rule) => rule.severity !== 'error' || !rule.suites.includes('opm'))).toEqual([]);
  });
});
