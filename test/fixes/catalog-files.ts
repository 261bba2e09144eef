/** Catalogs in memory: what is found in them, and what they are once a fix is made. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { editsOf, type EditSource } from '../../server/src/features/edit/edits-of.ts';
import { applyEdits } from '../../server/src/features/edit/text-edit.ts';
import { leftOutBy, tryOut, type Difference } from '../../server/src/features/fixes/what-if.ts';
import { allRules } from '../../server/src/families/all.ts';
import { analyzeWith } from '../../server/src/engine/rules/analyze.ts';
import { checkSnapshot } from '../../server/src/engine/rules/check-unit.ts';
import { diagnoseAll, diagnoseTemplate } from '../../server/src/engine/findings/diagnose.ts';
import type { Diagnostic, PlacedFix } from '../../server/src/engine/findings/diagnostic.ts';
import { ruleSet } from '../../server/src/engine/rules/run.ts';
import { decodeBytes } from '../../server/src/text/decode-bytes.ts';
import { FBC_DIALECT } from '../../server/src/families/fbc/model/dialect.ts';
import { readChunks } from '../../server/src/text/split/read-chunks.ts';
import { discover } from '../../server/src/engine/units/discover.ts';
import type { Environment, FolderEntry } from '../../server/src/engine/files/environment.ts';
import { loadRoot } from '../../server/src/engine/units/load-root.ts';

/** Path, relative to the root, to text. */
export type Files = Readonly<Record<string, string>>;

const RULES = ruleSet(allRules);
const OPTIONS = { rules: RULES, project: '', suppressions: false };

/** The files of a folder that are plain UTF-8 text; undefined if one of them is not, or is a link. */
export function filesIn(folder: string): Files | undefined {
  const files: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const full = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) return undefined;
    if (!entry.isFile() || !statSync(full).isFile()) continue;
    const decoded = decodeBytes(readFileSync(full));
    if (decoded.binary || decoded.utf16 !== undefined || decoded.invalidUtf8 !== undefined) return undefined;
    files[path.relative(folder, full).split(path.sep).join('/')] = decoded.text;
  }
  return files;
}

/** What is found in the files, as one catalog root or, if asked, wherever there is a template. */
export async function findingsIn(files: Files, asTemplates = false): Promise<Diagnostic[]> {
  return findingsFrom(environmentOf(files), asTemplates);
}

/** The same for files that an environment holds in the current folder. */
export async function findingsFrom(env: Environment, asTemplates = false): Promise<Diagnostic[]> {
  if (asTemplates) {
    const found = await discover(env, analyzeWith(RULES), '', { ignored: () => false });
    return found.templates.flatMap((template) => diagnoseTemplate(template, OPTIONS));
  }
  const snapshot = await loadRoot(env, analyzeWith(RULES), '', {});
  return diagnoseAll(checkSnapshot(snapshot, RULES), OPTIONS);
}

/** What a fix makes of the findings as the editor sees it; undefined if it cannot be made. */
export async function expectedOf(
  files: Files,
  { file }: Diagnostic,
  fix: PlacedFix,
  asTemplates = false,
): Promise<Difference | undefined> {
  const env = environmentOf(files);
  const source = sourceOf(files);
  const edits = editsOf(fix, source);
  if (edits === undefined) return undefined;
  const attempt = { edits, leftOut: leftOutBy(fix) };
  if (asTemplates) {
    const { templates } = await discover(env, analyzeWith(RULES), '', { ignored: () => false });
    const template = templates.find(({ path: name }) => name === file);
    return template && tryOut({ file: template, options: OPTIONS }, attempt, source);
  }
  const root = checkSnapshot(await loadRoot(env, analyzeWith(RULES), '', {}), RULES);
  const own = root.snapshot.files.find(({ path: name }) => name === file);
  return own && tryOut({ root, file: own, options: OPTIONS }, attempt, source);
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
    chunks: (file) =>
      files[file] === undefined ? undefined : readChunks(files[file], { dialect: FBC_DIALECT }),
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
