/** Walks through two schemas side by side, and makes a row of every property that either of them has. */
import { placeOf, childrenOf, type Child } from '../compare/properties.ts';
import type { Contents } from '../compare/contents.ts';
import { Keywords, type SchemaPlace } from '../model/schema.ts';
import type { Span } from '../../../text/span.ts';
import type { Fact, RowState } from './comparison.ts';
import { differingKeywords, factsOf, ownFacts } from './facts.ts';

/** A property before anybody asked what is said of it. */
export interface SchemaRow {
  readonly path: string;
  readonly name: string;
  /** 0 for the schema itself. */
  readonly depth: number;
  readonly state: RowState;
  readonly oldFacts: readonly Fact[];
  readonly newFacts: readonly Fact[];
  /** How many properties inside of it were counted, and not walked through. */
  readonly folded: number;
  readonly old?: Span;
  readonly new?: Span;
}

/** What is made rows of. */
export interface Walk {
  readonly contents: Contents;
  /** Also of what is the same on both sides, and of what is inside of something that only one side has. */
  readonly isWhole: boolean;
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly depth: number;
  readonly old?: SchemaPlace;
  readonly new?: SchemaPlace;
  readonly wasNeeded: boolean;
  readonly isNeeded: boolean;
  /** What is around it is the same on both sides. */
  readonly isSame: boolean;
}

/** The rows of two schemas, the outer ones before the inner ones; a side without a schema is undefined. */
export function* schemaRows(
  old: SchemaPlace | undefined,
  next: SchemaPlace | undefined,
  walk: Walk,
): Generator<SchemaRow> {
  const start = { path: '^', name: '^', depth: 0, wasNeeded: false, isNeeded: false, isSame: false };
  const open: Place[] = [{ ...start, ...(old && { old }), ...(next && { new: next }) }];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { row, below } = rowOf(place, walk);
    yield row;
    for (let index = below.length - 1; index >= 0; index--) {
      const each = below[index];
      if (each !== undefined) open.push(each);
    }
  }
}

function rowOf(place: Place, walk: Walk): { readonly row: SchemaRow; readonly below: readonly Place[] } {
  const { old, new: next } = place;
  if (old === undefined || next === undefined) return oneSided(place, walk);
  const [before, now] = [new Keywords(old), new Keywords(next)];
  const isSame = place.isSame || walk.contents.isSame(old, next);
  const differing = isSame ? [] : differingKeywords(before, now, walk.contents);
  const facts = factsOf(before, now, differing);
  const below = isSame && !walk.isWhole ? [] : childrenBelow(place, before, now, isSame);
  const needed = neededFacts(place);
  const isChanged = differing.length > 0 || place.wasNeeded !== place.isNeeded;
  const row: SchemaRow = {
    ...namesOf(place),
    state: isChanged ? 'changed' : 'same',
    oldFacts: [...facts.old, ...needed.old],
    newFacts: [...facts.new, ...needed.new],
    folded: isSame && !walk.isWhole ? countBelow(next) : 0,
    old: old.head,
    new: next.head,
  };
  return { row, below };
}

function oneSided(place: Place, walk: Walk): { readonly row: SchemaRow; readonly below: readonly Place[] } {
  const { old, new: next } = place;
  const only = old ?? next;
  if (only === undefined) return { row: { ...namesOf(place), ...NOTHING }, below: [] };
  const keywords = new Keywords(only);
  const facts = [...ownFacts(keywords), ...neededFacts(place)[old === undefined ? 'new' : 'old']];
  const row: SchemaRow = {
    ...namesOf(place),
    state: old === undefined ? 'added' : 'removed',
    oldFacts: old === undefined ? [] : facts,
    newFacts: old === undefined ? facts : [],
    folded: walk.isWhole ? 0 : countBelow(only),
    ...(old && { old: old.head }),
    ...(next && { new: next.head }),
  };
  if (!walk.isWhole) return { row, below: [] };
  const empty = new Keywords({ ...only, node: undefined });
  const below =
    old === undefined
      ? childrenBelow(place, empty, keywords, false)
      : childrenBelow(place, keywords, empty, false);
  return { row, below };
}

/** What there is to tell where neither side has a schema. */
const NOTHING = { state: 'same', oldFacts: [], newFacts: [], folded: 0 } as const;

function namesOf({ path, name, depth }: Place) {
  return { path, name, depth };
}

function neededFacts({ old, new: next, wasNeeded, isNeeded }: Place) {
  const differs = old !== undefined && next !== undefined && wasNeeded !== isNeeded;
  const factOf = (is: boolean): Fact[] => (is ? [{ keyword: 'needed', text: 'required', differs }] : []);
  const optional: Fact = { keyword: 'needed', text: 'optional', differs };
  return {
    old: differs && !wasNeeded ? [optional] : factOf(wasNeeded),
    new: differs && !isNeeded ? [optional] : factOf(isNeeded),
  };
}

/** The schemas inside of two schemas, in the order of the new one; what is gone stands where it was. */
function childrenBelow(place: Place, before: Keywords, now: Keywords, isSame: boolean): Place[] {
  const [olds, nexts] = [childrenOf(before), childrenOf(now)];
  const needed = { old: new Set(before.texts('required')), new: new Set(now.texts('required')) };
  const oldByStep = new Map(olds.map((child) => [child.step, child]));
  const newSteps = new Set(nexts.map(({ step }) => step));
  const found: Place[] = [];
  const add = (was: Child | undefined, is: Child | undefined) => {
    const { segment = '', keyword = '' } = is ?? was ?? {};
    const name = segment.replace(/^\./, '');
    found.push({
      path: place.path + segment,
      name,
      depth: place.depth + 1,
      wasNeeded: keyword === 'properties' && was !== undefined && needed.old.has(name),
      isNeeded: keyword === 'properties' && is !== undefined && needed.new.has(name),
      isSame,
      ...(was && { old: placeOf(before.tree, was) }),
      ...(is && { new: placeOf(now.tree, is) }),
    });
  };
  const goneBehind = new Map<string, Child[]>();
  let behind = '';
  for (const child of olds) {
    if (newSteps.has(child.step)) behind = child.step;
    else goneBehind.set(behind, [...(goneBehind.get(behind) ?? []), child]);
  }
  for (const gone of goneBehind.get('') ?? []) add(gone, undefined);
  for (const child of nexts) {
    add(oldByStep.get(child.step), child);
    for (const gone of goneBehind.get(child.step) ?? []) add(gone, undefined);
  }
  return found;
}

/** Aliases can make billions of schemas of a page of text. */
const MAX_COUNTED = 500_000;

/** How many schemas are inside of a schema, at any depth; counting ends at {@link MAX_COUNTED}. */
function countBelow(schema: SchemaPlace): number {
  let count = 0;
  const open = [schema];
  for (let place = open.pop(); place !== undefined && count < MAX_COUNTED; place = open.pop()) {
    for (const child of childrenOf(new Keywords(place))) {
      count++;
      open.push(placeOf(place.tree, child));
    }
  }
  return count;
}
