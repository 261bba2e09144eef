/** The keywords of a property as people read them beside those of the other side. */
import { STRING } from '../../../text/tree.ts';
import type { Contents } from '../compare/contents.ts';
import { childrenOf, holdsSchemas } from '../compare/properties.ts';
import { valueText } from '../compare/value-text.ts';
import type { Keywords } from '../model/schema.ts';
import type { Fact } from './comparison.ts';

/** The most characters of a value that are shown. */
const MAX_TEXT = 240;
/** How much of a long text is shown before the first difference. */
const BEFORE = 40;

/** What is told first; other keywords follow in the order of the text. */
const FIRST = ['type', 'format', 'default', 'enum'];

/** What is told of a property that is alike on both sides: enough to know it. */
const BRIEF = new Set(['type', 'format', 'default', 'enum']);

/** The keywords that amount to something else on the two sides; schemas inside have rows of their own. */
export function differingKeywords(old: Keywords, next: Keywords, contents: Contents): readonly string[] {
  return contents.perhapsChanged(old, next).filter((keyword) => {
    if (contents.isSameKeyword(old, next, keyword)) return false;
    return !holdsSchemas(keyword) || isPlain(old, keyword) || isPlain(next, keyword);
  });
}

/** True for a keyword that could hold schemas and holds something else, such as `additionalProperties: true`. */
function isPlain(keywords: Keywords, keyword: string): boolean {
  return (
    keywords.node(keyword) !== undefined && !childrenOf(keywords).some((child) => child.keyword === keyword)
  );
}

/** The facts of both sides: those that differ, and what is needed to know the property. */
export function factsOf(
  old: Keywords,
  next: Keywords,
  differing: readonly string[],
): { readonly old: readonly Fact[]; readonly new: readonly Fact[] } {
  const names = new Set([
    ...FIRST,
    ...old.pairs.map(({ name }) => name),
    ...next.pairs.map(({ name }) => name),
  ]);
  const facts = { old: [] as Fact[], new: [] as Fact[] };
  for (const keyword of names) {
    const differs = differing.includes(keyword);
    if (!differs && !BRIEF.has(keyword)) continue;
    const [before, now] = cut(textOf(old, keyword), textOf(next, keyword));
    if (before !== '') facts.old.push({ keyword, text: before, differs });
    if (now !== '') facts.new.push({ keyword, text: now, differs });
  }
  return facts;
}

/** The facts of a property that is on one side only. */
export function ownFacts(keywords: Keywords): readonly Fact[] {
  return factsOf(keywords, keywords, []).new;
}

function textOf(keywords: Keywords, keyword: string): string {
  const node = keywords.node(keyword);
  if (node === undefined) return '';
  const { tree } = keywords;
  if (tree.kind(node) !== STRING) return valueText(tree, node);
  const text = tree.string(node);
  return TEXTS.has(keyword) ? text : JSON.stringify(text);
}

/** Keywords whose values are always texts: nobody takes them for anything else without quotes. */
const TEXTS = new Set(['type', 'format', 'description', 'title', 'pattern', 'x-kubernetes-list-type']);

/** Two texts, cut to what can be read: around the first difference where there is one. */
function cut(one: string, other: string): readonly [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const longest = Math.max(one.length, other.length);
  const start = longest <= MAX_TEXT || one === other ? 0 : Math.max(0, same - BEFORE);
  const part = (text: string) => {
    const end = start + MAX_TEXT;
    return `${start > 0 && text !== '' ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  };
  return [part(one), part(other)];
}
