/** Reads a long list of examples element by element: after an edit only those that it has changed. */
import { MAX_JSON_DEPTH } from '../../../text/json/parse.ts';
import type { ReadList } from '../../../text/json/elements.ts';
import type { Kept } from '../../../text/kept.ts';
import { firstWhere, sameEnd, sameStart } from '../../../text/same-ends.ts';
import { apiKey, apiOf, examplesAmong, parsed, type ApiName, type Examples } from './example-apis.ts';

/** A list whose elements are all JSON. */
interface ReadExamples extends ReadList {
  readonly read: readonly ReadElement[];
  readonly examples: Examples;
}

interface ReadElement {
  /** What it is an example of. */
  readonly api: ApiName | undefined;
  /** True if tools may find a fault in it that is none of JSON. */
  readonly mayFail: boolean;
}

/** What the list says; undefined for one that is read as fast as a whole. */
export function listedExamples(list: ReadList, kept: Kept): Examples | undefined {
  const { text, elements } = list;
  if (elements.length < 2) return undefined;
  const before = (kept.latest(NAME) ?? NOTHING) as ReadExamples;
  const { start, end } = sameElements(list, before);
  const [head, tail] = [before.read.slice(0, start), before.read.slice(before.read.length - end)];
  const fresh: ReadElement[] = [];
  for (const span of elements.slice(start, elements.length - end)) {
    const written = text.slice(span.start, span.end);
    const read = parsed(written);
    if (read === undefined) {
      const isFirst = ![...head, ...fresh].some(({ mayFail }) => mayFail);
      return { state: 'broken', apis: [], ...(isFirst && { at: start + fresh.length }) };
    }
    const mayFail = written.length > MAX_JSON_DEPTH || LARGE_NUMBER.test(written);
    fresh.push({ api: apiOf(read.value), mayFail });
  }
  const earlier = before.read.slice(start, before.read.length - end);
  const all = [...head, ...fresh, ...tail];
  const isSame =
    earlier.length === fresh.length && earlier.every(({ api }, at) => isSameApi(api, fresh[at]?.api));
  const examples = isSame && before !== NOTHING ? before.examples : examplesAmong(all.map(({ api }) => api));
  kept.setLatest(NAME, { text, elements, read: all, examples } satisfies ReadExamples);
  return examples;
}

const NAME = 'list of examples that was read';

/** Numbers that a float may not hold; texts with such characters as well. */
const LARGE_NUMBER = /\d[eE]|\d{308}/;

const NOTHING: ReadExamples = {
  text: '',
  elements: [],
  read: [],
  examples: { state: 'read', apis: [] },
};

function isSameApi(one: ApiName | undefined, other: ApiName | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return apiKey(one) === apiKey(other);
}

/** How many elements a list starts and ends with that are those of another one. */
function sameElements(list: ReadList, before: ReadList): { readonly start: number; readonly end: number } {
  const same = sameStart(list.text, before.text);
  const shorter = Math.min(list.text.length, before.text.length);
  const tail = sameEnd(list.text, before.text, shorter - same);
  const fewer = Math.min(list.elements.length, before.elements.length);
  const moved = list.text.length - before.text.length;
  // Each with what ends it, and what is before it.
  const start = firstWhere(
    fewer,
    (at) => (list.elements[at]?.end ?? 0) >= same || list.elements[at]?.end !== before.elements[at]?.end,
  );
  const end = firstWhere(fewer - start, (count) => {
    const one = list.elements.at(-1 - count);
    const other = before.elements.at(-1 - count);
    return (one?.start ?? 0) - 1 < list.text.length - tail || one?.start !== (other?.start ?? 0) + moved;
  });
  return { start, end };
}
