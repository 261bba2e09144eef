/** Reads what may stand before a node, anchors and tags, and the aliases that point to anchors. */
import { FLAG_ALIAS, FLAG_PROPERTIES, MAPPING, NULL, NUMBER, SEQUENCE, type NodeId } from '../tree.ts';
import { anchorContainsItself, anchorUnknown, keyIsCollection, tagHandleUnknown } from './messages.ts';
import { addAliasedNumber } from './scalars.ts';
import { ANCHOR, TAG, fail, failValue, type Scan, type Token } from './state.ts';
import { peek, take } from './tokens.ts';

/** An anchor and a tag; empty where they are absent. */
export interface Properties {
  readonly tag: string;
  readonly anchor: string;
  readonly flags: number;
  readonly end: number;
}

export const NO_PROPERTIES: Properties = { tag: '', anchor: '', flags: 0, end: 0 };

/** Takes an anchor, a tag, or one of each in either order; undefined after a fault. */
export function readProperties(s: Scan, first: Token): Properties | undefined {
  take(s);
  const next = peek(s);
  if (next === undefined) return undefined;
  const second = next.kind === (first.kind === ANCHOR ? TAG : ANCHOR) ? next : undefined;
  if (second !== undefined) take(s);
  const tagToken = first.kind === TAG ? first : second;
  const anchorToken = first.kind === ANCHOR ? first : second;
  let tag = '';
  if (tagToken !== undefined) {
    const prefix = tagToken.text === '' ? '' : s.tagPrefixes.get(tagToken.text);
    if (prefix === undefined) {
      fail(s, tagToken.start, tagToken.end, tagHandleUnknown(tagToken.text));
      return undefined;
    }
    tag = prefix + tagToken.more;
  }
  return { tag, anchor: anchorToken?.text ?? '', flags: FLAG_PROPERTIES, end: (second ?? first).end };
}

/** Remembers the node under the name, unless that is empty. A later anchor of the same name takes its place. */
export function setAnchor(s: Scan, name: string, node: NodeId): void {
  if (name !== '') s.anchors.set(name, node);
}

/** Adds an alias. One that points nowhere, or to a collection that it is part of, is a fault and becomes a null. */
export function addAlias(s: Scan, alias: Token, key: boolean): void {
  const { start, end, text: name } = alias;
  const target = s.anchors.get(name);
  s.lastEnd = end;
  if (target === undefined || s.tape.isOpen(target)) {
    s.tape.add(NULL, start, end, 0);
    failValue(s, start, end, target === undefined ? anchorUnknown(name) : anchorContainsItself(name));
    return;
  }
  const kind = s.tape.kind(target);
  s.aliases++;
  if (key && kind === NUMBER) {
    addAliasedNumber(s, start, end, target);
    return;
  }
  const node = s.tape.add(kind | FLAG_ALIAS, start, end, target);
  if (!key) return;
  if (kind === NULL) s.inexpressible.push(node);
  if (kind === MAPPING || kind === SEQUENCE) failValue(s, start, end, keyIsCollection());
}
