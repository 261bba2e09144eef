/** The fixes for values of another kind than the one that is wanted, where what is meant is plain. */
import { fixOf, quotingFix } from '../../../../engine/fixes/fixes.ts';
import type { Fix, NewValue } from '../../../../engine/findings/finding.ts';
import { msg } from '../../../../text/message.ts';
import { STRING, type Tree } from '../../../../text/tree.ts';
import type { DecodeFault } from '../../../kube/decode/walk.ts';

/** Texts with a decoder of their own, which are written without quotes by mistake. */
const TEXTS = ['spec.version', 'spec.release'];

/** Puts a value into quotes, or takes it out of them. */
export function decodingFixes(tree: Tree, { node, wanted, path }: DecodeFault): readonly Fix[] {
  if (wanted === 'string' || TEXTS.includes(path.toLowerCase())) return quotingFix(tree, node);
  if (tree.kind(node) !== STRING) return [];
  const value = unquoted(tree.string(node), wanted);
  if (value === undefined) return [];
  const span = tree.span(node);
  return [fixOf(msg('Take it out of the quotes'), true, { kind: 'rewrite', span, value })];
}

function unquoted(text: string, wanted: DecodeFault['wanted']): NewValue | undefined {
  if (wanted === 'boolean') return text === 'true' || text === 'false' ? text === 'true' : undefined;
  const isInteger = (wanted === 'int32' || wanted === 'int64') && /^-?(?:0|[1-9]\d{0,8})$/.test(text);
  return isInteger ? Number(text) : undefined;
}
