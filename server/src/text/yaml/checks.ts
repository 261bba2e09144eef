/** What the real reader refuses only after it has read the whole document: merges, aliases, depth, what JSON lacks. */
import type { Message } from '../message.ts';
import {
  FLAG_ALIAS,
  FLAG_MERGE,
  KIND_MASK,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  type NodeId,
  type Tree,
} from '../tree.ts';
import { dropAliases, findExcess, findTooDeep } from './aliases.ts';
import {
  keyIsNull,
  keyIsTooBig,
  mergeWantsMapping,
  numberNotInJson,
  tooDeep,
  tooManyAliases,
} from './messages.ts';
import { MAX_DEPTH, failValue, type Scan } from './state.ts';

/** Finds values that cannot be merged, and aliases that unfold to too much; these become nulls on the tape. */
export function checkStructure(s: Scan): void {
  for (const key of s.merges) {
    if (isMergeable(s, key + 1)) continue;
    failNode(s, s.tape.start(key + 1), s.tape.end(key + 1), mergeWantsMapping());
    break;
  }
  if (s.aliases > 0) {
    const excess = findExcess(s.tape);
    if (excess >= 0) {
      failValue(s, s.tape.start(excess), s.tape.end(excess), tooManyAliases());
      dropAliases(s.tape);
    }
  }
  if (s.aliases > 0 || s.deepest > MAX_DEPTH) {
    const deep = findTooDeep(s.tape, MAX_DEPTH);
    if (deep >= 0) {
      const start = s.tape.start(deep);
      failValue(s, start, Math.min(start + 1, s.end), tooDeep(MAX_DEPTH));
      dropAliases(s.tape);
    }
  }
}

/** True for a mapping, an alias of one, and a list of these. */
function isMergeable(s: Scan, node: NodeId): boolean {
  const word = s.tape.word(node);
  if ((word & KIND_MASK) === MAPPING) return true;
  if ((word & KIND_MASK) !== SEQUENCE || (word & FLAG_ALIAS) !== 0) return false;
  const end = s.tape.extra(node);
  for (let item = node + 1; item < end;) {
    const itemWord = s.tape.word(item);
    if ((itemWord & KIND_MASK) !== MAPPING) return false;
    item = (itemWord & FLAG_ALIAS) !== 0 ? item + 1 : s.tape.extra(item);
  }
  return true;
}

/**
 * Finds what JSON cannot express: null keys, numbers without end. Only what is left counts: a value that a later key of the
 * same name replaces never reaches JSON.
 */
export function checkExpressible(s: Scan, tree: Tree): void {
  if (s.inexpressible.length === 0) return;
  const suspects = new Set(s.inexpressible);
  const seen = new Set<NodeId>();
  const todo: NodeId[] = [0];
  let worst = -1;
  // A number without end is fine as a key and no value; for the rest of the suspects it is the other way round.
  const blame = (node: NodeId, asKey: boolean): void => {
    if (suspects.has(node) && isInfinite(tree, node) !== asKey && (worst < 0 || node < worst)) worst = node;
  };
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const node = tree.resolve(next);
    if (seen.has(node)) continue;
    seen.add(node);
    const kind = tree.kind(node);
    if (kind === SEQUENCE) {
      for (const item of tree.items(node)) todo.push(item);
    } else if (kind === MAPPING) {
      checkKeys(tree, node, (key) => blame(key, true));
      for (const field of tree.fields(node)) todo.push(field.value);
    } else {
      blame(node, false);
    }
  }
  if (worst < 0) return;
  const { start, end } = tree.span(worst);
  const key = tree.kind(worst) === NULL ? keyIsNull() : keyIsTooBig();
  failNode(s, start, end, isInfinite(tree, worst) ? numberNotInJson(s.text.slice(start, end)) : key);
}

/** Keys count even if they come from a mapping that is merged. */
function checkKeys(tree: Tree, mapping: NodeId, blame: (key: NodeId) => void): void {
  const merged: NodeId[] = [mapping];
  for (let next = merged.pop(); next !== undefined; next = merged.pop()) {
    for (const pair of tree.pairs(next)) {
      if (!tree.has(pair.key, FLAG_MERGE)) {
        blame(pair.key);
      } else if (tree.kind(pair.value) === SEQUENCE) {
        for (const item of tree.items(pair.value)) merged.push(item);
      } else {
        merged.push(pair.value);
      }
    }
  }
}

function isInfinite(tree: Tree, node: NodeId): boolean {
  return tree.kind(node) === NUMBER && !Number.isFinite(tree.number(node));
}

/** What is not written is marked by the character before it. */
function failNode(s: Scan, start: number, end: number, message: Message): void {
  failValue(s, start === end ? Math.max(start - 1, s.start) : start, end, message);
}
