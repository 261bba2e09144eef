/**
 * The examples of a CSV, JSON in the annotation `alm-examples` (docs/reference/bundle-rules.md, "CSV"): read as the validators
 * read them, with the place of each in the text.
 */
import { JsonAhead } from '../../../text/json/ahead.ts';
import { readJson } from '../../../text/json/parse.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';

/** What is wrong with the text; places count from its start. */
interface ExampleFault extends Span {
  readonly rule: 'csv-examples-not-json' | 'csv-examples-not-list';
  readonly message: Message;
}

/** One example, with its place in the text. */
export interface Example extends Span {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  /** Where the kind is written. */
  readonly kindAt: Span;
}

/** The examples of a text, or why the validators read none. */
export interface ExampleReading {
  readonly fault?: ExampleFault;
  readonly examples: readonly Example[];
  /** The JSON as far as it was read, for those who look into the examples. */
  readonly tree?: Tree;
}

/** Reads the text of the annotation. An empty text and `null` hold no examples, and that is fine. */
export function readExamples(text: string): ExampleReading {
  if (text === '') return { examples: [] };
  const { document, complete } = readJson(new JsonAhead(text), 0, 0, () => text.length);
  const { tree, fault, end } = document;
  const problem = complete ? behindIn(text, end) : (fault ?? onlyBlanks(text));
  if (tree === undefined) return { examples: [], fault: notJson(problem ?? onlyBlanks(text)) };
  if (problem !== undefined) return { tree, examples: [], fault: notJson(problem) };
  // A number that is too large is JSON, and cannot be decoded.
  const bad = fault ?? notExamples(tree);
  if (bad !== undefined) {
    const { start, end: behind, message } = bad;
    return { tree, examples: [], fault: { rule: 'csv-examples-not-list', start, end: behind, message } };
  }
  return { tree, examples: tree.items(0).map((item) => exampleOf(tree, item)) };
}

/** The APIs that examples are of, each with its first example. */
export function apisOf(examples: readonly Example[]): readonly Example[] {
  const byApi = new Map<string, Example>();
  for (const example of examples) {
    const key = JSON.stringify([example.group, example.version, example.kind]);
    if (!byApi.has(key)) byApi.set(key, example);
  }
  return [...byApi.values()];
}

type Problem = Span & { readonly message: Message };

function notJson({ start, end, message }: Problem): ExampleFault {
  return { rule: 'csv-examples-not-json', start, end, message };
}

function onlyBlanks({ length }: string): Problem {
  return { start: 0, end: length, message: msg('Blanks alone are no JSON. Write `[]`, or nothing at all.') };
}

/** Text behind the value, which a text of JSON must not have. */
function behindIn(text: string, end: number): Problem | undefined {
  const ink = /[^ \t\r\n]/.exec(text.slice(end));
  if (ink === null) return undefined;
  const start = end + ink.index;
  return {
    start,
    end: start + 1,
    message: msg('The JSON ends before this: there is one value too many, or a bracket.'),
  };
}

function notExamples(tree: Tree): Problem | undefined {
  if (tree.kind(0) === NULL) return undefined;
  if (tree.kind(0) !== SEQUENCE) {
    return { ...tree.span(0), message: msg('The examples are a list, with one object for each example.') };
  }
  for (const item of tree.items(0)) {
    if (tree.kind(item) !== MAPPING)
      return { ...tree.span(item), message: msg('Every example is an object.') };
    const { kind, kindAt, isApi } = identity(tree, item);
    if (kind === '') return { ...kindAt, message: msg('Every example needs a `kind`.') };
    if (!isApi) {
      return {
        ...kindAt,
        message: msg('The `apiVersion` of an example is a version, or a group and a version.'),
      };
    }
  }
  return undefined;
}

function exampleOf(tree: Tree, item: NodeId): Example {
  const { group, version, kind, kindAt } = identity(tree, item);
  return { ...tree.span(item), group, version, kind, kindAt };
}

/** Which API an object is of. With more than one slash in its version it is of none, and not even its kind is known. */
function identity(tree: Tree, item: NodeId) {
  const fields = tree.fields(item);
  const textOf = (name: string) => {
    const value = fields.find((field) => field.name === name)?.value;
    return value === undefined || tree.kind(value) !== STRING ? '' : tree.string(value);
  };
  const parts = textOf('apiVersion').split('/');
  const isApi = parts.length <= 2;
  const at = fields.find(({ name }) => name === (isApi ? 'kind' : 'apiVersion'))?.value ?? item;
  return {
    group: parts.length === 2 ? (parts[0] ?? '') : '',
    version: parts.at(-1) ?? '',
    kind: textOf('kind'),
    kindAt: tree.span(at),
    isApi,
  };
}
