/**
 * The way out of changes that no version of an API can take: what was changed becomes a new version, and the version that it was made
 * of is there again as it was (docs/crd-changes.md, "A new version of the API").
 */
import type { Change, Fix, NewValue } from '../../../engine/findings/finding.ts';
import { lineStartAt } from '../../../features/edit/layout.ts';
import { msg } from '../../../text/message.ts';
import {
  FLAG_ALIAS,
  FLAG_FLOW,
  FLAG_PROPERTIES,
  MAPPING,
  SEQUENCE,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import type { CrdDefinition, DefinedVersion } from '../model/definition.ts';

/** The names of versions as Kubernetes orders them: `v1`, `v1beta1`. */
const NAME = /^(v(?:\d{1,9}(?:alpha|beta))?)(\d{1,9})$/;

/** What the old version says of itself while another one is stored. */
const KEPT = { served: true, storage: false } as const;

/**
 * The fix that gives a version of `next` the next free name, and puts the one of `old` back before it, served and not stored.
 * Undefined where either lacks the version, its name is none that others follow, or the list is written in a way that nothing is
 * put into.
 */
export function newVersionFix(old: CrdDefinition, next: CrdDefinition, name: string): Fix | undefined {
  const [was, is] = [old.versions.get(name), next.versions.get(name)];
  const added = nextName(name, new Set([...old.versions.keys(), ...next.versions.keys()]));
  if (was?.node === undefined || is?.node === undefined || added === undefined) return undefined;
  const { list, tree } = next;
  if (list === undefined || tree.kind(list) !== SEQUENCE || tree.resolve(list) !== list) return undefined;
  const back = asWritten(old.tree, was, { tree, list, item: is.node }) ?? asValue(old.tree, was, next, is);
  if (back === undefined) return undefined;
  return {
    title: msg('Add the version `{0}`, and keep `{1}` served as it was', added, name),
    // It is for people to say what the new version is to be called, and what converts between the two.
    safe: false,
    replacements: [],
    changes: [back, { kind: 'replace', span: is.span, value: added }],
  };
}

/** The next name of a version that is not taken: `v1beta2` behind `v1beta1`. Undefined for names of another kind. */
function nextName(name: string, taken: ReadonlySet<string>): string | undefined {
  const [, start, number] = NAME.exec(name) ?? [];
  if (start === undefined) return undefined;
  for (let after = Number(number) + 1; ; after++)
    if (!taken.has(`${start}${after}`)) return `${start}${after}`;
}

/** Where a version goes: before an item of a list. */
interface Target {
  readonly tree: Tree;
  readonly list: NodeId;
  readonly item: NodeId;
}

/** Writes the old version as it was, comments and layout included; undefined where its text means something only where it stood. */
function asWritten(old: Tree, { node }: DefinedVersion, { tree, list, item }: Target): Change | undefined {
  if (node === undefined || !isPlainBlock(old, node) || tree.has(list, FLAG_FLOW)) return undefined;
  const text = textWithKept(old, node);
  const [from, to] = [columnOf(old, node), columnOf(tree, item)];
  const dash = tree.text.lastIndexOf('-', tree.start(item));
  const column = dash - lineStartAt(tree.text, dash);
  if (text === undefined || dash < tree.start(list) || !/^- *$/.test(tree.text.slice(dash, tree.start(item))))
    return undefined;
  const [first = '', ...rest] = text.split(/\r?\n/);
  // What stands farther out than the version is none of it, or cannot be moved.
  if (rest.some((line) => !/^ *$/.test(line.slice(0, from)))) return undefined;
  const lines = rest.map((line) => (line.length <= from ? '' : ' '.repeat(to) + line.slice(from)));
  const lineEnd = tree.text.includes('\r\n') ? '\r\n' : '\n';
  const own = [`-${' '.repeat(to - column - 1)}${first}`, ...lines].join(lineEnd);
  return {
    kind: 'writeText',
    span: { start: dash, end: dash },
    text: `${own}${lineEnd}${' '.repeat(column)}`,
  };
}

/** True for a mapping on lines of its own without anything that refers to other places. */
function isPlainBlock(tree: Tree, node: NodeId): boolean {
  if (tree.kind(node) !== MAPPING || tree.has(node, FLAG_FLOW) || tree.resolve(node) !== node) return false;
  const end = tree.end(node);
  for (let at = node; at < tree.size && tree.start(at) <= end; at++)
    if (tree.has(at, FLAG_ALIAS) || tree.has(at, FLAG_PROPERTIES)) return false;
  return /^[ -]*$/.test(tree.text.slice(lineStartAt(tree.text, tree.start(node)), tree.start(node)));
}

/** The text of a version with the values that it has while another one is stored; undefined where it does not say them. */
function textWithKept(tree: Tree, node: NodeId): string | undefined {
  const pairs = tree.pairs(node).filter(({ name }) => name in KEPT);
  if (pairs.length !== Object.keys(KEPT).length) return undefined;
  let text = '';
  let from = tree.start(node);
  for (const { name, value } of pairs) {
    text += `${tree.text.slice(from, tree.start(value))}${KEPT[name as keyof typeof KEPT]}`;
    from = tree.end(value);
  }
  return text + tree.text.slice(from, tree.end(node)).trimEnd();
}

function columnOf(tree: Tree, node: NodeId): number {
  return tree.start(node) - lineStartAt(tree.text, tree.start(node));
}

/** Writes the old version anew, by what it amounts to. */
function asValue(
  old: Tree,
  { node }: DefinedVersion,
  { tree, list }: CrdDefinition,
  is: DefinedVersion,
): Change | undefined {
  if (node === undefined || list === undefined) return undefined;
  const index = tree.items(list).indexOf(is.node ?? -1);
  const value = { ...(valueOf(old, node) as Record<string, NewValue>), ...KEPT };
  return { kind: 'insertItem', span: tree.span(list), value, ...(index >= 0 && { index }) };
}
