/**
 * Reads which catalogs are rendered from which templates in a repository of operators: `fbc.catalog_mapping` of the `ci.yaml` of
 * an operator (docs/reference/catalog-repositories.md, "From template to catalog").
 */
import { baseName, joinPath, parentPath } from '../../../engine/files/paths.ts';
import { MAPPING, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { parseYaml } from '../../../text/yaml/parse.ts';

const CI_FILE = 'ci.yaml';
const TEMPLATES_FOLDER = 'catalog-templates';
const OPERATORS_FOLDER = 'operators';
const CATALOGS_FOLDER = 'catalogs';

/** True for the file of an operator that says which template makes which catalogs. */
export function isMappingFile(path: string): boolean {
  return baseName(path) === CI_FILE && baseName(parentPath(parentPath(path))) === OPERATORS_FOLDER;
}

/**
 * The folders of the catalogs that are rendered from a template; undefined where nothing is said of any template. What the file
 * says of a template in a form that is none, or while it is half typed, is nothing.
 */
export function renderedTo(
  template: string,
  textOf: (path: string) => string | undefined,
): readonly string[] | undefined {
  const folder = parentPath(template);
  const operator = parentPath(folder);
  const operators = parentPath(operator);
  if (baseName(folder) !== TEMPLATES_FOLDER || baseName(operators) !== OPERATORS_FOLDER) return undefined;
  const text = textOf(joinPath(operator, CI_FILE));
  const names = text === undefined ? undefined : catalogNames(text, baseName(template));
  const catalogs = joinPath(parentPath(operators), CATALOGS_FOLDER);
  return names?.map((name) => joinPath(joinPath(catalogs, name), baseName(operator)));
}

/** The names of the catalogs of a template; undefined where the text maps nothing. */
function catalogNames(text: string, template: string): readonly string[] | undefined {
  const { tree, fault } = parseYaml(text, 0, text.length);
  if (fault !== undefined) return [];
  if (tree === undefined) return undefined;
  const fbc = valueIn(tree, 0, 'fbc');
  const mapping = fbc && valueIn(tree, fbc, 'catalog_mapping');
  if (mapping === undefined) return undefined;
  const names = itemsOf(tree, mapping).flatMap((item) => {
    const isOwn = textIn(tree, item, 'template_name') === template;
    const list = isOwn ? valueIn(tree, item, 'catalog_names') : undefined;
    return list === undefined ? [] : itemsOf(tree, list);
  });
  return [...new Set(names.flatMap((name) => (isName(tree, name) ? tree.string(name) : [])))];
}

function itemsOf(tree: Tree, node: NodeId): readonly NodeId[] {
  return tree.kind(node) === SEQUENCE ? tree.items(node) : [];
}

function valueIn(tree: Tree, mapping: NodeId, key: string): NodeId | undefined {
  if (tree.kind(mapping) !== MAPPING) return undefined;
  return tree.pairs(mapping).findLast(({ name }) => name === key)?.value;
}

function textIn(tree: Tree, mapping: NodeId, key: string): string | undefined {
  const node = valueIn(tree, mapping, key);
  return node !== undefined && tree.kind(node) === STRING ? tree.string(node) : undefined;
}

/** A name is one folder: a path would lead elsewhere. */
function isName(tree: Tree, node: NodeId): boolean {
  return (
    tree.kind(node) === STRING && /^[^/\\]+$/.test(tree.string(node)) && !/^\.+$/.test(tree.string(node))
  );
}
