/** Everything that mends a finding in a bundle, on all cases: the finding is gone, and nothing comes up in its place. */
import path from 'node:path';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Diagnostic } from '../../server/src/engine/findings/diagnostic.ts';
import { bundleRefactorings } from '../../server/src/families/bundle/features/refactor/refactorings.ts';
import { bundleContext } from '../../server/src/families/bundle/testing/context.ts';
import type { FileEdit } from '../../server/src/features/edit/file-edit.ts';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import { broughtUpBy } from '../../server/src/features/fixes/what-if.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { casesFolder } from '../support/cases.ts';
import { filesIn, findingsIn, type Files } from './catalog-files.ts';
import { outcomeOf } from './outcome.ts';

const CASES = readdirSync(casesFolder('bundle')).sort();

/** The files of a bundle that are read as such; undefined for cases whose files are no plain text, or no bundle as a whole. */
function bundleFiles(name: string): Files | undefined {
  const files = filesIn(path.join(casesFolder('bundle'), name));
  if (files?.['metadata/annotations.yaml'] === undefined) return undefined;
  const isPart = (file: string) => /^(?:manifests|metadata)\/[^/]+$/.test(file);
  return Object.fromEntries(Object.entries(files).filter(([file]) => isPart(file)));
}

function withEdits(files: Files, edits: readonly FileEdit[]): Files {
  const after: Record<string, string> = { ...files };
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file);
    after[file] = applyEdits(files[file] ?? '', own);
  }
  return after;
}

const count = (found: readonly Diagnostic[], { rule }: Diagnostic) =>
  found.filter((other) => other.rule.id === rule.id).length;

const inWords = (found: readonly Diagnostic[]) =>
  found.map(({ rule, file, message }) => `${file} ${rule.id} ${formatMessage(message)}`);

/** What editors offer as a change that tells how many findings it brings up: something is read for the first time. */
const BRINGS_UP = ['csv-operator-group-annotation-case: csv-annotation-wrong-case'];

it('the fixes of rules', async () => {
  const tried = new Map<string, number>();
  const broughtUp = new Set<string>();
  for (const name of CASES) {
    const files = bundleFiles(name);
    if (files === undefined) continue;
    const found = await findingsIn(files);
    for (const finding of found) {
      for (const fix of finding.fixes) {
        const outcome = await outcomeOf({ files, asTemplates: false }, found, finding, fix);
        if (outcome?.isOffered !== true) continue;
        expect(outcome.isGone, `${name}: ${outcome.title}`).toBe(true);
        expect(outcome.isAnnounced, `${name}: ${outcome.title}`).toBe(true);
        if (outcome.broughtUp.length > 0) broughtUp.add(`${name}: ${finding.rule.id}`);
        expect(outcome.lostComments, `${name}: ${outcome.title}`).toEqual([]);
        tried.set(finding.rule.id, (tried.get(finding.rule.id) ?? 0) + 1);
      }
    }
  }
  process.stdout.write(`fixes of ${tried.size} rules: ${JSON.stringify([...tried])}\n`);
  expect([...broughtUp]).toEqual(BRINGS_UP);
  expect(tried.size).toBeGreaterThan(20);
});

it('the refactorings that mend', async () => {
  const tried = new Map<string, number>();
  for (const name of CASES) {
    const files = bundleFiles(name);
    if (files === undefined) continue;
    const found = await findingsIn(files);
    for (const finding of found) {
      if (files[finding.file] === undefined) continue;
      const context = bundleContext(files, finding.file);
      const offered = await bundleRefactorings(context, finding.range.start, { creates: true });
      for (const { title, edits, mends } of offered) {
        if (mends !== finding.rule.id) continue;
        const after = await findingsIn(withEdits(files, edits));
        const told = `${name}: ${formatMessage(title)}\n${JSON.stringify(edits)}`;
        expect(count(after, finding), told).toBeLessThan(count(found, finding));
        expect(inWords(broughtUpTo(found, after, finding)), told).toEqual([]);
        tried.set(mends, (tried.get(mends) ?? 0) + 1);
      }
    }
  }
  process.stdout.write(`refactorings: ${JSON.stringify([...tried])}\n`);
  expect([...tried.keys()].sort()).toEqual([
    'bundle-crd-not-owned',
    'bundle-owned-crd-missing',
    'csv-api-without-example',
    'csv-examples-missing',
  ]);
});

const broughtUpTo = (before: readonly Diagnostic[], after: readonly Diagnostic[], mended: Diagnostic) =>
  broughtUpBy(before, after, [mended]);
