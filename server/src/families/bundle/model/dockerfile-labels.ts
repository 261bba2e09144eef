/** The labels of a Dockerfile, with their places (docs/reference/bundle-loading.md, "Annotation keys"). */
import { baseName, joinPath, parentPath } from '../../../engine/files/paths.ts';
import { MAX_DOCKERFILE_LENGTH } from '../../../text/dockerfile.ts';
import type { Located, Span } from '../../../text/span.ts';

/** A label; the span is that of its value, quotes included. */
interface DockerfileLabel extends Located<string> {
  readonly key: string;
  /** True where a variable stands in the value: what it becomes is not known. */
  readonly isOpen: boolean;
}

/** What a Dockerfile says of the image. */
export interface DockerfileLabels {
  readonly labels: readonly DockerfileLabel[];
  /** Where the last instruction with labels ends, before its line break; undefined where there is none. */
  readonly end?: number;
}

/** An instruction of labels with the lines that it goes on in. */
const INSTRUCTION = /^[ \t]*LABEL[ \t]+(?:[^\n]*\\[ \t]*\r?\n)*[^\n\r]*/gim;
/** A key, and a value with or without quotes. */
const PAIR = /("[^"\n]*"|[^\s="\\]+)=("(?:[^"\\]|\\[\s\S])*"|'[^'\n]*'|(?:[^\s"'\\]|\\[^\s])*)/g;

/** The labels of a Dockerfile; of several with one key the last one is the one that counts. */
export function labelsIn(text: string): DockerfileLabels {
  const labels: DockerfileLabel[] = [];
  let end: number | undefined;
  if (text.length > MAX_DOCKERFILE_LENGTH) return { labels };
  for (const instruction of text.matchAll(INSTRUCTION)) {
    end = instruction.index + instruction[0].length;
    const from = instruction.index + instruction[0].search(/label/i) + 'LABEL'.length;
    const body = text.slice(from, end);
    const found = [...body.matchAll(PAIR)].map((pair) => labelOf(pair, from));
    labels.push(...(found.length > 0 ? found : oldForm(body, from)));
  }
  return { labels, ...(end !== undefined && { end }) };
}

/** The labels by their keys, without those whose values are not known. */
export function labelValues(text: string): ReadonlyMap<string, string> {
  const byKey = new Map(labelsIn(text).labels.map((label) => [label.key, label]));
  return new Map([...byKey].flatMap(([key, { value, isOpen }]) => (isOpen ? [] : [[key, value] as const])));
}

function labelOf(pair: RegExpExecArray, from: number): DockerfileLabel {
  const [whole, key = '', value = ''] = pair;
  const end = from + pair.index + whole.length;
  return { key: withoutQuotes(key), ...valueAt(value, { start: end - value.length, end }) };
}

/** `LABEL key value`. */
function oldForm(body: string, from: number): DockerfileLabel[] {
  const found = /^[ \t]*([^\s=]+)[ \t]+(\S[^\n]*?)[ \t]*$/.exec(body);
  const [, key = '', value = ''] = found ?? [];
  if (found === null || value.includes('\\')) return [];
  const start = from + body.indexOf(value, body.indexOf(key) + key.length);
  return [{ key, ...valueAt(value, { start, end: start + value.length }) }];
}

function valueAt(written: string, span: Span): Omit<DockerfileLabel, 'key'> {
  return {
    value: withoutQuotes(written),
    isOpen: !written.startsWith("'") && written.includes('$'),
    ...span,
  };
}

function withoutQuotes(written: string): string {
  if (written.startsWith("'")) return written.slice(1, -1);
  const inner = written.startsWith('"') ? written.slice(1, -1) : written;
  return inner.replace(/\\\r?\n/g, '').replace(/\\(.)/g, '$1');
}

/** A value as it is written behind the `=` of a label. */
export function labelText(value: string): string {
  return /^[\w./,:+@-]*$/.test(value) ? value : `"${value.replace(/["\\$]/g, '\\$&')}"`;
}

/** The paths where the Dockerfile of a bundle is looked for, the likeliest first. */
export function dockerfilesOf(root: string): readonly string[] {
  const inside = joinPath(root, 'bundle.Dockerfile');
  if (root === '') return [inside];
  // Scaffolds put it beside the folder; where there are folders of several versions, under the name of each.
  const beside = [`bundle-${baseName(root)}.Dockerfile`];
  if (baseName(root) === 'bundle') beside.unshift('bundle.Dockerfile');
  return [inside, ...beside.map((name) => joinPath(parentPath(root), name))];
}
