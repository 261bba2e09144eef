/** Makes the fixes that more than one rule offers. */
import { msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import { BOOLEAN, NUMBER, type NodeId, type Tree } from '../../text/tree.ts';
import type { Change, Fix } from '../rule.ts';

/** A fix that consists of changes. */
export function fixOf(title: Message, safe: boolean, ...changes: Change[]): Fix {
  return { title, safe, replacements: [], changes };
}

/** The fix that takes an item out of its list. */
export function withoutItem(item: Span, safe: boolean, title: Message = msg('Remove this item')): Fix {
  return fixOf(title, safe, { kind: 'deleteItem', span: { start: item.start, end: item.end } });
}

/** The fix that takes a pair out of its mapping; the span is that of the key. */
export function withoutPair(key: Span, name: string, safe: boolean): Fix {
  return fixOf(msg('Remove `{0}`', name), safe, {
    kind: 'deletePair',
    span: { start: key.start, end: key.end },
  });
}

/** The fix that turns a number or boolean into the text that is written there; empty for any other node. */
export function quotingFix(tree: Tree, node: NodeId | undefined): readonly Fix[] {
  if (node === undefined || (tree.kind(node) !== NUMBER && tree.kind(node) !== BOOLEAN)) return [];
  const value = writtenText(tree, node);
  return [{ title: msg('Put it in quotes'), safe: true, replacements: [{ span: tree.span(node), value }] }];
}

/** A scalar as it is written: `1.0`, although the number is 1. */
export function writtenText(tree: Tree, node: NodeId): string {
  const written = tree.resolve(node);
  return tree.text.slice(tree.start(written), tree.end(written));
}
