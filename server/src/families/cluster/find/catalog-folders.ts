/** Reads which folders are the content of which catalogs of clusters: `clusterCatalogs` of the project files. */
import { isWithin, joinPath, parentPath } from '../../../engine/files/paths.ts';
import { MAPPING, STRING } from '../../../text/tree.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';
import { valueAt } from '../../kube/model/fields.ts';

/** Folders by the names of catalogs. */
type Folders = Readonly<Record<string, string>>;

/** Tells what the nearest project file above a path says; undefined where there is none, or it says nothing of catalogs. */
export function catalogFolders(
  configs: readonly string[],
  textOf: (path: string) => string | undefined,
): (path: string) => Folders | undefined {
  const read = configs
    .map((path) => ({ folder: parentPath(path), folders: foldersIn(textOf(path) ?? '', parentPath(path)) }))
    .sort((one, other) => other.folder.length - one.folder.length);
  return (path) => read.find(({ folder }) => isWithin(path, folder))?.folders;
}

function foldersIn(text: string, base: string): Folders | undefined {
  const { tree, fault } = parseYaml(text, 0, text.length);
  if (tree === undefined || tree.size === 0 || fault !== undefined) return undefined;
  const mapping = valueAt({ tree, isExact: true }, 0, 'clusterCatalogs');
  if (mapping === undefined || tree.kind(mapping) !== MAPPING) return undefined;
  return Object.fromEntries(
    tree
      .fields(mapping)
      .flatMap(({ name, value }) =>
        tree.kind(value) === STRING ? [[name, cleanPath(joinPath(base, tree.string(value)))]] : [],
      ),
  );
}

/** Without `.`, `..` and blanks at the end: a path that leads out of the workspace names no catalog. */
function cleanPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}
