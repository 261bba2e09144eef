/** Catalogs in memory: what is found in them, and what they are once a fix is made. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { editsOf, type EditSource } from '../../server/src/features/edit/edits-of.ts';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import { leftOutBy, tryOut, type Difference } from '../../server/src/features/fixes/what-if.ts';
import { atOnce } from '../../server/src/text/work.ts';
import type { Diagnostic, PlacedFix } from '../../server/src/engine/findings/diagnostic.ts';
import type { Rule } from '../../server/src/engine/rules/rule.ts';
import type { CheckedUnit } from '../../server/src/engine/rules/check-unit.ts';
import { decodeBytes } from '../../server/src/text/decode-bytes.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import type { Environment, FolderEntry } from '../../server/src/engine/files/environment.ts';
import {
  ALL_RULES,
  bundlesIn,
  diagnosticsOf,
  DIALECT,
  folderAsCatalog,
  templatesIn,
} from '../support/units.ts';

/** With all rules, those about comments that silence others included: so comments count. */
const LISTENING = { ...ALL_RULES, suppressions: true };

/** Path, relative to the root, to text. */
export type Files = Readonly<Record<string, string>>;

/** The files of a folder that are plain UTF-8 text; undefined if one of them is not, or is a link. */
export function filesIn(folder: string): Files | undefined {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) return undefined;
    if (!entry.isFile() || !statSync(full).isFile()) continue;
    const decoded = decodeBytes(readFileSync(full));
    if (decoded.binary || decoded.utf8 === undefined) return undefined;
    files[path.relative(folder, full).split(path.sep).join('/')] = decoded.text;
  }
  return files;
}

/**
 * True for rules that look at more than one unit: what a cluster is told to install is judged by the catalogs beside it, and a
 * definition by that which it replaces. They find something in whole projects only.
 */
export function isJudgedBeside({ area }: Pick<Rule, 'area'>): boolean {
  return area === 'cluster' || area === 'crd-upgrade';
}

/** What is found in the files, as one catalog root or, if asked, wherever there is a template. */
export async function findingsIn(files: Files, asTemplates = false): Promise<Diagnostic[]> {
  return findingsFrom(environmentOf(files), asTemplates);
}

/** The same for files that an environment holds in the current folder. */
export async function findingsFrom(env: Environment, asTemplates = false): Promise<Diagnostic[]> {
  const units = await unitsIn(env, asTemplates);
  return units.flatMap((unit) => diagnosticsOf(unit, LISTENING));
}

/** What a fix makes of the findings as the editor sees it; undefined if it cannot be made. */
export async function expectedOf(
  files: Files,
  finding: Diagnostic,
  fix: PlacedFix,
  asTemplates = false,
): Promise<Difference | undefined> {
  const env = environmentOf(files);
  const source = sourceOf(files);
  const edits = editsOf(fix, source);
  if (edits === undefined) return undefined;
  const { file } = finding;
  const attempt = { edits, mended: [finding], leftOut: leftOutBy(fix) };
  for (const unit of await unitsIn(env, asTemplates)) {
    const own = unit.snapshot.files.find(({ path: name }) => name === file);
    if (own !== undefined) return atOnce(tryOut({ unit, file: own, options: LISTENING }, attempt, source));
  }
  return undefined;
}

async function unitsIn(env: Environment, asTemplates: boolean): Promise<readonly CheckedUnit[]> {
  if (asTemplates) return templatesIn(env);
  // No catalog has a file of that name there.
  const { ok: isBundle } = await env.readFile('metadata/annotations.yaml', Infinity);
  return isBundle ? bundlesIn(env) : [await folderAsCatalog(env)];
}

/** The files with a fix made, and the comments that it was meant to take away; undefined if it cannot be made. */
export function withFix(files: Files, fix: PlacedFix): { files: Files; removed: string } | undefined {
  const edits = editsOf(fix, sourceOf(files));
  if (edits === undefined) return undefined;
  const after: Record<string, string> = { ...files };
  let removed = '';
  for (const file of new Set(edits.map((edit) => edit.file))) {
    const own = edits.filter((edit) => edit.file === file);
    for (const edit of own) removed += files[file]?.slice(edit.start, edit.end) ?? '';
    after[file] = applyEdits(files[file] ?? '', own);
  }
  return { files: after, removed };
}

function sourceOf(files: Files): EditSource {
  return {
    text: (file) => files[file],
    chunks: (file) => (files[file] === undefined ? undefined : readChunks(files[file], { dialect: DIALECT })),
    dialect: DIALECT,
  };
}

/** The files as the current folder. */
export function environmentOf(files: Files): Environment {
  return {
    readFile: (file) =>
      Promise.resolve(
        files[file] === undefined
          ? { ok: false, failure: 'missing', detail: '' }
          : { ok: true, bytes: new TextEncoder().encode(files[file]) },
      ),
    readFolder: (folder) => {
      const entries = new Map<string, FolderEntry>();
      for (const file of Object.keys(files)) {
        if (folder !== '' && !file.startsWith(`${folder}/`)) continue;
        const [name = '', ...rest] = file.slice(folder === '' ? 0 : folder.length + 1).split('/');
        entries.set(name, { name, kind: rest.length > 0 ? 'folder' : 'file', link: false });
      }
      return Promise.resolve({ ok: true, entries: [...entries.values()] });
    },
    breathe: () => Promise.resolve(),
    now: () => 0,
  };
}
