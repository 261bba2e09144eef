/** `check` without `--suite`: finds catalogs and templates below the given places and runs every rule. */
import { promises as fs } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { analyzeWith } from '../../rules/analyze.ts';
import type { Diagnostic } from '../../rules/diagnostic.ts';
import {
  blobPlaces,
  diagnoseFile,
  diagnoseRoot,
  diagnoseTemplate,
  type DiagnoseOptions,
} from '../../rules/diagnose.ts';
import { checkCatalog } from '../../rules/run.ts';
import { globMatcher } from '../../rules/settings/config.ts';
import { discover, type Discovered } from '../../workspace/discover.ts';
import type { Environment } from '../../workspace/environment.ts';
import { UsageError } from '../arguments.ts';
import type { Progress } from '../progress.ts';
import type { Checked } from './checked.ts';
import type { Project } from './project.ts';

/** A folder to search, and which of the files found there were asked for. */
interface Search {
  readonly folder: string;
  readonly wanted: (file: string) => boolean;
}

/** Checks all catalogs and templates that the paths lead to. @throws UsageError for a path that does not exist */
export async function checkFound(
  env: Environment,
  paths: readonly string[],
  options: DiagnoseOptions,
  project: Project,
  progress: Progress,
): Promise<Checked> {
  const diagnostics = new Map<string, Diagnostic>();
  const roots = new Map<string, { root: string; kind: string }>();
  const files = new Set<string>();
  let blobs = 0;
  const analyzer = analyzeWith(options.rules);
  const ignored = globMatcher(project.config.ignore);
  for (const search of await searches(paths, project.folder)) {
    const found = await discover(env, analyzer, search.folder, {
      ...(project.config.roots === undefined ? {} : { configured: project.config.roots }),
      ignored,
      progress: (done, total) => progress.show(done, total),
    });
    for (const [file, diagnostic] of diagnosed(found, options)) {
      if (search.wanted(file))
        diagnostics.set(
          JSON.stringify([file, diagnostic.range, diagnostic.rule.id, diagnostic.message]),
          diagnostic,
        );
    }
    for (const snapshot of found.roots) {
      if (!snapshot.files.some((file) => search.wanted(file.path)) && !search.wanted(snapshot.root.path))
        continue;
      roots.set(JSON.stringify(snapshot.root), {
        root: snapshot.root.path === '' ? '.' : snapshot.root.path,
        kind: 'fbc',
      });
      blobs += snapshot.catalog.blobs.length;
      for (const file of snapshot.files) files.add(file.path);
    }
    for (const template of found.templates) if (search.wanted(template.path)) files.add(template.path);
  }
  return { roots: [...roots.values()], diagnostics: [...diagnostics.values()], files: files.size, blobs };
}

function* diagnosed(found: Discovered, options: DiagnoseOptions): Generator<[string, Diagnostic]> {
  for (const snapshot of found.roots) {
    const findings = checkCatalog(snapshot.catalog, options.rules);
    const places = blobPlaces(snapshot);
    for (const diagnostic of diagnoseRoot(snapshot, options)) yield [diagnostic.file, diagnostic];
    for (const file of snapshot.files) {
      for (const diagnostic of diagnoseFile(file, snapshot, findings, places, options))
        yield [file.path, diagnostic];
    }
  }
  for (const template of found.templates) {
    for (const diagnostic of diagnoseTemplate(template, options)) yield [template.path, diagnostic];
  }
}

/**
 * A folder is searched by itself. For a file, the current folder is searched, because whether a file is valid depends on
 * the files beside it; a file elsewhere is looked at within its own folder.
 */
async function searches(paths: readonly string[], current: string): Promise<Search[]> {
  const searches: Search[] = [];
  const files = new Map<string, Set<string>>();
  for (const given of paths) {
    const clean = cleanPath(given);
    const stats = await fs.stat(given).catch(() => undefined);
    if (stats?.isDirectory()) {
      searches.push({ folder: clean, wanted: () => true });
    } else if (stats !== undefined) {
      const folder = path.relative(current, path.resolve(given)).startsWith('..')
        ? cleanPath(path.dirname(given))
        : '';
      files.set(folder, (files.get(folder) ?? new Set()).add(clean));
    } else if (/[*?[{]/.test(given)) {
      const matches = picomatch(clean, { dot: true });
      searches.push({ folder: '', wanted: (file) => matches(file) });
    } else {
      throw new UsageError(`There is no file or folder "${given}".`);
    }
  }
  for (const [folder, wanted] of files) searches.push({ folder, wanted: (file) => wanted.has(file) });
  return searches;
}

/** The path as reports show it: forward slashes, no leading `./`; the current folder is the empty path. */
export function cleanPath(given: string): string {
  const clean = path.normalize(given).split(path.sep).join('/');
  if (clean === '.' || clean === './') return '';
  return clean.length > 1 ? clean.replace(/\/+$/, '') : clean;
}
