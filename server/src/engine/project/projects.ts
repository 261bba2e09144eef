/** The project files that govern a folder: of several that lie above a file, the nearest one holds. */
import type { Environment } from '../files/environment.ts';
import { baseName, isWithin, joinPath, parentPath, relativePath } from '../files/paths.ts';
import { readText } from '../files/read-text.ts';
import type { WalkedFile } from '../files/walk.ts';
import type { ListingScope } from '../units/listing.ts';
import {
  DEFAULT_CONFIG,
  globMatcher,
  levelsOf,
  readConfig,
  type Config,
  type ConfigFault,
  type ConfigWords,
  type Levels,
} from './config.ts';
import { configAmong, isConfigFile } from './names.ts';

/** A project file that was read. */
export interface ProjectFile {
  /** The folder that its paths and globs are relative to. */
  readonly folder: string;
  readonly path: string;
  readonly text: string;
  readonly config: Config;
  readonly faults: readonly ConfigFault[];
}

/** The project file of those given that holds for a path: the one in the innermost folder around it. */
export function nearest<File extends Pick<ProjectFile, 'folder'>>(
  files: readonly File[],
  path: string,
): File | undefined {
  return files
    .filter(({ folder }) => isWithin(path, folder))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
}

/** The project files among the paths of files, one for each folder; those that cannot be read are left out. */
export async function readProjects(
  env: Environment,
  paths: readonly string[],
  words: ConfigWords,
): Promise<ProjectFile[]> {
  const files: ProjectFile[] = [];
  const own = paths.filter(isConfigFile);
  for (const folder of new Set(own.map(parentPath))) {
    const names = own.filter((path) => parentPath(path) === folder).map(baseName);
    const { read = '' } = configAmong(names);
    const path = joinPath(folder, read);
    const text = await readText(env, path);
    if (text !== undefined) files.push({ folder, path, text, ...readConfig(text, words) });
  }
  return files;
}

/** The severities that the nearest project file of each file gives; `defaults` where that says nothing. */
export function levelsOfProjects(files: readonly ProjectFile[], defaults: Config['rules'] = {}): Levels {
  const prepared = files.map(({ folder, config }) => ({
    folder,
    levels: levelsOf({ ...config, rules: { ...defaults, ...config.rules } }),
  }));
  const elsewhere = levelsOf({ ...DEFAULT_CONFIG, rules: defaults });
  return {
    of(path, area, id) {
      const own = nearest(prepared, path);
      return own === undefined
        ? elsewhere.of(path, area, id)
        : own.levels.of(relativePath(own.folder, path), area, id);
    },
  };
}

/**
 * What of a listed folder is looked at. What any project file above a file leaves out is left out; the units that a project file
 * further inside names are looked for in its folder, the others by what `outer` says.
 */
export function scopeOf(folder: string, outer: ListingScope, inner: readonly ProjectFile[]): ListingScope {
  const ignoring = inner.map((file) => ({ folder: file.folder, matches: globMatcher(file.config.ignore) }));
  const ignored = (relative: string) => {
    if (outer.ignored(relative)) return true;
    const path = joinPath(folder, relative);
    return ignoring.some((one) => isWithin(path, one.folder) && one.matches(relativePath(one.folder, path)));
  };
  const within = inner.flatMap((file) => {
    const { roots = [] } = file.config;
    const way = relativePath(folder, file.folder);
    const configured = roots.map((root) => joinPath(escaped(way), root.replace(/^\.\//, '')));
    return roots.length === 0 ? [] : [{ folder: file.folder, configured }];
  });
  return { ...outer, ignored, within, inner };
}

/** The project files that lie further inside a listed folder, without those that `outer` leaves out. */
export function innerConfigs(
  folder: string,
  { ignored }: Pick<ListingScope, 'ignored'>,
  walked: readonly WalkedFile[],
): string[] {
  return walked
    .filter(({ path, kind }) => kind === 'file' && isConfigFile(path) && parentPath(path) !== folder)
    .filter(({ path }) => !ignored(relativePath(folder, path)))
    .map(({ path }) => path);
}

/** The roots of a project file among those of a listing that lead to nothing, as the file has them. */
export function unmatchedIn(file: ProjectFile, folder: string, unmatched: readonly string[]): string[] {
  const way = escaped(relativePath(folder, file.folder));
  const isInner = file.folder !== folder && way !== '';
  return (file.config.roots ?? []).filter((root) =>
    unmatched.includes(isInner ? joinPath(way, root.replace(/^\.\//, '')) : root),
  );
}

/** The name of a folder as a pattern that matches nothing else. */
function escaped(folder: string): string {
  return folder.replace(/[*?]/g, '?');
}
