import { describe, expect, it } from 'vitest';
import { INDEXIGNORE, isIgnored, parseIndexignore } from '../../find/indexignore.ts';
import { FBC_DIALECT } from '../../model/dialect.ts';
import { readChunks } from '../../../../text/split/read-chunks.ts';
import { decodeBlob } from '../../model/decode.ts';
import type { Example } from '../rule.ts';
import { CUTTING_RULES } from '../shared/reading-fixes.ts';
import { loadRules } from './index.ts';

/** Rules about a place outside the text of a catalog: a folder that is missing, a link that leads nowhere. */
const WITHOUT_TEXT: ReadonlySet<string> = new Set(['fbc-root-not-directory', 'file-unreadable']);

/** The rules that reading an example breaks, of the files that its `.indexignore` leaves over. */
function brokenBy(example: Example): string[] {
  const list = parseIndexignore(example[INDEXIGNORE] ?? '', '');
  const broken = new Set<string>(list.fault && ['indexignore-unreadable']);
  for (const [path, text] of Object.entries(example)) {
    if (path === INDEXIGNORE || isIgnored(path, [list])) continue;
    for (const { faults, syntax, document } of readChunks(text, { dialect: FBC_DIALECT })) {
      for (const fault of faults) broken.add(CUTTING_RULES[fault.kind]);
      if (syntax) broken.add('document-syntax');
      else if (document?.tree) for (const fault of decodeBlob(document.tree).faults) broken.add(fault.rule);
    }
  }
  return [...broken];
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
