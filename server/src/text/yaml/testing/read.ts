/** Ways to look at what the parser makes of a text, for tests. */
import { formatMessage } from '../../message.ts';
import type { NodeId, Tree } from '../../tree.ts';
import { MAPPING, NULL, NUMBER, BOOLEAN, SEQUENCE } from '../../tree.ts';
import { parseYaml } from '../parse.ts';

/** A case of a table: the text, and the value or the text that the fault is put on. */
export interface YamlCase {
  readonly yaml: string;
  readonly value?: unknown;
  /** The text under the fault. */
  readonly fault?: string;
}

/** The value of a node as JSON has it. */
export function jsonOf(tree: Tree, node: NodeId = 0): unknown {
  switch (tree.kind(node)) {
    case NULL:
      return null;
    case BOOLEAN:
      return tree.boolean(node);
    case NUMBER:
      return tree.number(node);
    case SEQUENCE:
      return tree.items(node).map((item) => jsonOf(tree, item));
    case MAPPING:
      return Object.fromEntries(tree.fields(node).map(({ name, value }) => [name, jsonOf(tree, value)]));
    default:
      return tree.string(node);
  }
}

/** What a case gives, on the quick way and on the full one: these must agree. */
export function outcome(yaml: string, quick = true): YamlCase {
  const { tree, fault } = parseYaml(yaml, 0, yaml.length, { quick });
  if (fault !== undefined) return { yaml, fault: yaml.slice(fault.start, fault.end) };
  return { yaml, value: tree === undefined ? undefined : jsonOf(tree) };
}

/** The tree, also of a faulty text. */
export function treeOf(yaml: string): Tree {
  const { tree } = parseYaml(yaml);
  if (tree === undefined) throw new Error(`no node in ${JSON.stringify(yaml)}`);
  return tree;
}

/** The message of the fault, or the empty text. */
export function messageOf(yaml: string): string {
  const { fault } = parseYaml(yaml);
  return fault === undefined ? '' : formatMessage(fault.message);
}

/** The text that a node covers, for each node in document order, indented by depth. */
export function outline(yaml: string): string[] {
  const tree = treeOf(yaml);
  const lines: string[] = [];
  const visit = (node: NodeId, depth: number): void => {
    lines.push(' '.repeat(depth) + JSON.stringify(yaml.slice(tree.start(node), tree.end(node))));
    for (let child = node + 1; child < tree.after(node); child = tree.after(child)) visit(child, depth + 1);
  };
  visit(0, 0);
  return lines;
}
