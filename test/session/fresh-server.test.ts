/**
 * Whatever is typed, and whatever files and folders come, go and change meanwhile: an editor shows what one shows that is
 * started on the same files with the same texts open.
 *
 * CATALENS_STEPS=50000 makes so many steps, over real catalogs as well; CATALENS_SEED says where the seeds begin.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { casesFolder, corpusFolder } from '../support/cases.ts';
import { EditorInProcess, WORKSPACE, type Mode, type Shown } from '../support/editor-in-process.ts';
import type { MemoryFiles } from '../support/memory-files.ts';
import { randomFrom } from '../support/mutations.ts';
import { makeStep, randomStep, type Step, type Workspace } from '../support/random-workspace.ts';

/** Steps in one workspace, before another one is opened. */
const STEPS_PER_RUN = 25;
const STEPS = Number(process.env['CATALENS_STEPS'] ?? 300);
const SEED = Number(process.env['CATALENS_SEED'] ?? 1);
const IS_LONG = process.env['CATALENS_STEPS'] !== undefined;
const MODES: readonly Mode[] = ['push', 'pull'];

/** The longest texts that a workspace is made of: every step is compared with a start from nothing. */
const MAX_LENGTH = 8_000;

describe.each(MODES)('an editor that %ss', (mode) => {
  const runs = Math.ceil(STEPS / STEPS_PER_RUN / MODES.length);
  it(`shows what a fresh one shows, after ${runs * STEPS_PER_RUN} steps`, { timeout: 0 }, async () => {
    const texts = allTexts();
    for (let run = 0; run < runs; run++) {
      const seed = SEED + run;
      if (IS_LONG && run % 40 === 0) process.stderr.write(`${mode}: ${run} of ${runs} workspaces\n`);
      const random = randomFrom(seed);
      const start = randomFiles(texts, random);
      const steps = Array.from({ length: STEPS_PER_RUN }, () => randomStep(random));
      if ((await divergence(start, steps, mode)) === undefined) continue;
      const shortest = await shrink(start, steps, mode);
      const found = await divergence(start, shortest, mode);

      const where = { seed, files: [...start.keys()], steps: shortest };
      expect(found?.shown, JSON.stringify(where, undefined, 1)).toEqual(found?.fresh);
    }
  });
});

/** The first step after which an editor shows something else than a fresh one. */
async function divergence(
  start: MemoryFiles,
  steps: readonly Step[],
  mode: Mode,
): Promise<{ readonly shown: Shown; readonly fresh: Shown } | undefined> {
  const originals = [...start.values()];
  const workspace: Workspace = { files: new Map(start), open: new Map(), originals };
  const editor = await EditorInProcess.start(workspace.files, mode);
  try {
    for (const [at, step] of steps.entries()) {
      await makeStep(workspace, editor, step);
      if (step.hasty && at + 1 < steps.length) continue;
      const shown = await editor.diagnostics();
      const fresh = await freshlyShown(workspace, mode, at % 2 === 0);
      if (JSON.stringify([...shown]) !== JSON.stringify([...fresh])) return { shown, fresh };
      expect(editor.faults).toEqual([]);
    }
  } finally {
    editor.stop();
  }
  return undefined;
}

async function freshlyShown({ files, open }: Workspace, mode: Mode, isFolderFirst: boolean): Promise<Shown> {
  const editor = await EditorInProcess.start(files, mode);
  if (isFolderFirst) await editor.idle();
  for (const [file, text] of open) await editor.open(file, text);
  const shown = await editor.diagnostics();
  expect(editor.faults).toEqual([]);
  editor.stop();
  return shown;
}

/** Fewer steps that lead to a divergence as well. */
async function shrink(start: MemoryFiles, steps: readonly Step[], mode: Mode): Promise<readonly Step[]> {
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = shortest.length - size; at >= 0; at--) {
      const fewer = shortest.toSpliced(at, size);
      if ((await divergence(start, fewer, mode)) !== undefined) shortest = fewer;
    }
  }
  return shortest;
}

/** Folders of texts that make a catalog, or what lies about one. */
function allTexts(): readonly (readonly string[])[] {
  const folders = readdirSync(casesFolder('fbc')).map((name) =>
    textsIn(path.join(casesFolder('fbc'), name, 'catalog')),
  );
  const corpus = IS_LONG ? corpusFolder('fbc') : undefined;
  const real =
    corpus === undefined ? [] : readdirSync(corpus).flatMap((name) => realTexts(path.join(corpus, name)));
  // Half of the workspaces are made of real catalogs where these are at hand.
  const repeated =
    real.length === 0 ? [] : Array.from({ length: folders.length }, (_, at) => real[at % real.length] ?? []);
  return [...folders, ...repeated].filter((texts) => texts.length > 0);
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => text.length <= MAX_LENGTH);
}

/** The real files of a source, of long ones the first documents and the last. */
function realTexts(folder: string): string[][] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(ya?ml|json)$/.test(entry.name),
  );
  const groups = new Map<string, string[]>();
  for (const entry of files) {
    const text = shortened(readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
    if (text === undefined) continue;
    groups.set(entry.parentPath, [...(groups.get(entry.parentPath) ?? []), text]);
  }
  return [...groups.values()];
}

/** A real file with its longest documents left out. */
function shortened(text: string): string | undefined {
  const isJson = text.trimStart().startsWith('{');
  const separator = isJson ? /(?<=\n\}\n)/ : /(?<=\n---\n)/;
  let length = 0;
  const kept = text.split(separator).filter((document) => {
    if (length + document.length > MAX_LENGTH) return false;
    length += document.length;
    return true;
  });
  return kept.length === 0 ? undefined : kept.join('');
}

/** A workspace of one to three catalogs. */
function randomFiles(texts: readonly (readonly string[])[], random: () => number): MemoryFiles {
  const below = (limit: number) => Math.floor(random() * limit);
  const folders = ['catalog', 'catalog/gizmo', 'v4.19', 'more/configs', ''];
  const files: MemoryFiles = new Map();
  for (let count = 1 + below(3); count > 0; count--) {
    const folder = [WORKSPACE, folders[below(folders.length)] ?? ''].filter((part) => part !== '').join('/');
    const group = texts[below(texts.length)] ?? [];
    for (const [at, text] of group.slice(0, 4).entries()) {
      const name = text.trimStart().startsWith('{') ? `${at}.json` : `${'abcd'[at] ?? 'e'}.yaml`;
      files.set(`${folder}/${name}`, text);
    }
    // The same catalog once more, in files beside each other or in another folder.
    const whole = group.join('---\n');
    if (below(3) > 0 || whole.length > MAX_LENGTH) continue;
    if (below(2) === 0) for (const name of ['one.yaml', 'two.yaml']) files.set(`${folder}/${name}`, whole);
    else files.set(`${WORKSPACE}/v4.20/gizmo/catalog.yaml`, whole);
  }
  return files;
}
