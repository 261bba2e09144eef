/** Where something stands inside of the text of an annotation that holds JSON. */
import { msg, type Message } from '../../../../../text/message.ts';
import type { Span } from '../../../../../text/span.ts';
import { placeInValue, sourceSpan } from '../../../../../text/yaml/source-offset.ts';
import { parseJson } from '../../../../../text/json/parse.ts';
import type { NodeId, Tree } from '../../../../../text/tree.ts';
import type { Field } from '../../../../kube/model/fields.ts';
import type { ExampleText } from '../../../model/examples.ts';

/** What is no JSON in a text, and where. */
interface JsonFault {
  readonly span: Span;
  readonly message: Message;
}

/** What keeps a text from being JSON, and where; undefined if it is JSON. */
export function jsonFault({ tree, field }: InField): JsonFault | undefined {
  return faultIn(tree.string(field.value), (span) => placeIn({ tree, field }, span));
}

/** The same of a text that is known with its places; `at` is the element of a list that is no JSON, where it is known. */
export function knownJsonFault(known: ExampleText, at: number | undefined): JsonFault | undefined {
  const { text, places } = known;
  const placeOf = (span: Span) => placeInValue(places, span);
  const start = at === undefined || at === 0 ? undefined : known.elements?.[at]?.start;
  return (start !== undefined && faultBehind(text, start, placeOf)) || faultIn(text, placeOf);
}

/** The fault behind elements that are without; undefined where it is not plain that it has to do with nothing before. */
function faultBehind(text: string, start: number, placeOf: (span: Span) => Span): JsonFault | undefined {
  const moved = start - BEFORE.length;
  const rest = BEFORE + text.slice(start);
  const { fault } = parseJson(rest, 0, rest.length);
  if (fault === undefined || fault.start < BEFORE.length - 1) return undefined;
  return { span: placeOf({ start: fault.start + moved, end: fault.end + moved }), message: fault.message };
}

/** What stands for the elements before another one: to read them takes longer than to read that one. */
const BEFORE = '[0,';

function faultIn(text: string, placeOf: (span: Span) => Span): JsonFault | undefined {
  const { fault, end } = parseJson(text, 0, text.length);
  if (fault !== undefined) return { span: placeOf(fault), message: fault.message };
  const behind = text.slice(end).search(/\S/);
  if (behind < 0) return undefined;
  const start = end + behind;
  return {
    span: placeOf({ start, end: start + 1 }),
    message: msg('The JSON ends before this, and something follows it.'),
  };
}

/** The place of an item of the list that a text holds: that of its `kind`, else of its start. */
export function exampleItemPlace({ tree, field }: InField, index: number): Span {
  const text = tree.string(field.value);
  const { tree: json } = parseJson(text, 0, text.length);
  const item = json?.items(0)[index];
  if (json === undefined || item === undefined) return tree.span(field.key);
  return placeIn({ tree, field }, kindOrStart(json, item));
}

/** The same where it is known where the items stand: only this one is read. Undefined where it is not known. */
export function knownItemPlace({ text, places, elements }: ExampleText, index: number): Span | undefined {
  const element = elements?.[index];
  if (element === undefined) return undefined;
  const { tree: json } = parseJson(text.slice(element.start, element.end), 0, element.end - element.start);
  if (json === undefined) return undefined;
  const { start, end } = kindOrStart(json, 0);
  return placeInValue(places, { start: element.start + start, end: element.start + end });
}

function kindOrStart(json: Tree, item: NodeId): Span {
  const kind = json.fields(item).find(({ name }) => name === 'kind');
  const { start, end } = json.span(kind?.value ?? item);
  return { start, end: kind === undefined ? start + 1 : end };
}

/** Where a text is no list of objects with a kind: at the first element that is none, else at its start. */
export function noExamplePlace({ tree, field }: InField, at = 0): Span {
  const text = tree.string(field.value);
  const { tree: json } = parseJson(text, 0, text.length);
  if (json === undefined) return tree.span(field.key);
  const { start } = json.span(json.items(0)[at] ?? 0);
  return placeIn({ tree, field }, { start, end: start + 1 });
}

/** The same of an element of which it is known where it stands. */
export function knownElementPlace({ text, places, elements }: ExampleText, at: number): Span | undefined {
  const element = elements?.[at];
  if (element === undefined) return undefined;
  const start = element.start + text.slice(element.start, element.end).search(/[^ \t\r\n]/);
  return placeInValue(places, { start, end: start + 1 });
}

interface InField {
  readonly tree: Tree;
  readonly field: Field;
}

/** A place in the value of a field as a place in the file. */
function placeIn({ tree, field }: InField, span: Span): Span {
  return sourceSpan(tree, field.value, span);
}
