/** Makes the fixes that more than one rule offers. */
import { msg, type Message } from '../../text/message.ts';
import type { Located, Span } from '../../text/span.ts';
import { BOOLEAN, NUMBER, type NodeId, type Tree } from '../../text/tree.ts';
import type { Change, Fix } from '../findings/finding.ts';

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
  return tree.localText.slice(tree.start(written), tree.end(written));
}

/** The fix that takes a whole document out of its file. It is never safe: somebody wrote it. */
export function withoutDocument({ start, end }: Span): Fix {
  return fixOf(msg('Remove this document'), false, { kind: 'deleteDocument', span: { start, end } });
}

/** The fix that gives a mapping a field that it lacks, or has with nothing in it. */
export function settingField(
  mapping: Span,
  written: Located<string> | undefined,
  { key, value, after }: { readonly key: string; readonly value: string; readonly after?: string },
): Fix {
  if (written !== undefined) {
    const { start, end } = written;
    return fixOf(msg('Write `{0}: {1}`', key, value), false, {
      kind: 'replace',
      span: { start, end },
      value,
    });
  }
  return fixOf(msg('Write `{0}: {1}`', key, value), false, {
    kind: 'insertPair',
    span: { start: mapping.start, end: mapping.end },
    key,
    value,
    ...(after === undefined ? {} : { after }),
  });
}
