/** The examples that a CSV gives of its APIs, in the annotation `alm-examples` or the newer `olm.examples`. */
import { detach } from '../../../text/detach.ts';
import { arrayElements, type ReadList } from '../../../text/json/elements.ts';
import { recalled, type Kept } from '../../../text/kept.ts';
import type { Span } from '../../../text/span.ts';
import { STRING } from '../../../text/tree.ts';
import { movedPlaces, stringWithPlaces, type ValuePlaces } from '../../../text/yaml/source-offset.ts';
import { entriesOf, fieldOf, textOf, valueAt, type Field, type Manifest } from '../../kube/model/fields.ts';

/** The annotations that may hold examples; the first one that is there counts. */
export const EXAMPLE_ANNOTATIONS = ['alm-examples', 'olm.examples'] as const;

/** What an object is one of. */
export interface ApiName {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** What the examples are; the operator-framework validators read them just so far. */
export interface Examples {
  /** `empty` text is let pass; `broken` is no JSON; `other` is no list of objects that each have a kind. */
  readonly state: 'read' | 'empty' | 'broken' | 'other';
  /** What they are examples of, each with the index of the first one; in the order of the list. */
  readonly apis: readonly (ApiName & { readonly index: number })[];
}

/** The text that the examples stand in. */
export interface ExampleText {
  readonly text: string;
  /** Where its characters stand in the chunk of the CSV. */
  readonly places: ValuePlaces;
  /** Where the examples stand in the text, where that is known: of large documents. */
  readonly elements?: readonly Span[];
}

/** The text of the examples of a CSV; undefined where it is none. It may be long: it is read again only after an edit inside. */
export function exampleTextOf({ tree, isExact }: Manifest, kept?: Kept): ExampleText | undefined {
  const inside = recalled(kept, 'example-text', tree, (seen) => readText({ tree: seen, isExact }, kept));
  const node = exampleField({ tree, isExact })?.value;
  if (inside === undefined || node === undefined) return undefined;
  const list = kept?.latest(LIST) as ReadList | undefined;
  return {
    text: inside.text,
    places: movedPlaces(inside.places, tree.start(tree.resolve(node))),
    ...(list?.text === inside.text && { elements: list.elements }),
  };
}

/** What is read of the annotation if it is a text; the places in the text count from its start. */
function readText(
  manifest: Manifest,
  kept: Kept | undefined,
): Pick<ExampleText, 'text' | 'places'> | undefined {
  const { tree } = manifest;
  const node = exampleField(manifest)?.value;
  if (node === undefined || tree.kind(node) !== STRING) return undefined;
  const value = stringWithPlaces(tree, node);
  // What is kept goes with the text of the file.
  const text = kept === undefined ? detach(value.text) : value.text;
  if (kept !== undefined) noteList(text, kept);
  return { text, places: movedPlaces(value.places, -tree.start(tree.resolve(node))) };
}

/** The annotation that the examples of a CSV are read from; undefined where there is none. */
export function exampleField(manifest: Manifest): Field | undefined {
  const annotations = entriesOf(
    manifest,
    fieldOf(manifest, valueAt(manifest, 0, 'metadata'), 'annotations')?.value,
  );
  for (const name of EXAMPLE_ANNOTATIONS) {
    const found = annotations.findLast((field) => field.name === name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The examples of a CSV; undefined where it has no such annotation.
 *
 * @param textIn what {@link exampleTextOf} gives of the manifest, for those who know it already
 */
export function examplesOf(
  { tree, isExact }: Manifest,
  kept?: Kept,
  textIn?: (seen: Manifest) => ExampleText | undefined,
): Examples | undefined {
  return recalled(kept, 'examples', tree, (seen) => {
    const manifest = { tree: seen, isExact };
    const node = exampleField(manifest)?.value;
    if (node === undefined) return undefined;
    const inside = seen.kind(node) === STRING ? textIn?.(manifest) : undefined;
    return readExamples(inside?.text ?? textOf(manifest, node), kept, inside?.elements);
  });
}

/** What the text of the annotation says. */
function readExamples(text: string, kept?: Kept, elements?: ExampleText['elements']): Examples {
  if (text === '') return { state: 'empty', apis: [] };
  const read = (kept && elements && readElements({ text, elements }, kept)) ?? readWhole(text);
  if (read === undefined) return { state: 'broken', apis: [] };
  if (read === null) return { state: 'read', apis: [] };
  if (read === OTHER) return { state: 'other', apis: [] };
  const apis = new Map<string, Examples['apis'][number]>();
  for (const [index, api] of read.entries()) {
    if (api === undefined) return { state: 'other', apis: [] };
    const key = apiKey(api);
    if (!apis.has(key)) apis.set(key, { ...api, index });
  }
  return { state: 'read', apis: [...apis.values()] };
}

/** JSON that is neither a list nor null. */
const OTHER = 'other';

/** What each element is one of; undefined for what is no JSON. */
function readWhole(text: string): readonly (ApiName | undefined)[] | null | typeof OTHER | undefined {
  const read = parsed(text);
  if (read === undefined || read.value === null) return read && null;
  return Array.isArray(read.value) ? (read.value as unknown[]).map(apiOf) : OTHER;
}

/** An element as it is written, and what it is one of. */
interface Element {
  readonly text: string;
  readonly api: ApiName | undefined;
}

/** Notes where the elements stand, if the text is a list; what was known of it before an edit is known again. */
function noteList(text: string, kept: Kept): void {
  const elements = arrayElements(text, kept.latest(LIST) as ReadList | undefined);
  if (elements !== undefined) kept.setLatest(LIST, { text, elements });
}

const LIST = 'list of examples';

/**
 * The same for a list, of which only those elements are read that are not known from before an edit; undefined where something
 * in it is no JSON.
 */
function readElements(
  { text, elements: spans }: ReadList,
  kept: Kept,
): readonly (ApiName | undefined)[] | undefined {
  if (spans.length < 2) return undefined;
  const before = (kept.latest(ELEMENTS) ?? []) as readonly Element[];
  const elements: Element[] = [];
  for (const [index, { start, end }] of spans.entries()) {
    const written = text.slice(start, end);
    const known = [before[index], before[before.length - spans.length + index]];
    const same = known.find((one) => one?.text === written);
    const read = same ?? parsed(written);
    if (read === undefined) return undefined;
    elements.push({ text: written, api: 'api' in read ? read.api : apiOf(read.value) });
  }
  kept.setLatest(ELEMENTS, elements);
  return elements.map(({ api }) => api);
}

const ELEMENTS = 'elements of examples';

/** A text by which an API is told from all others. */
export function apiKey({ group, version, kind }: ApiName): string {
  return `${kind}\n${version}\n${group}`;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** What an object is one of; undefined for what is no object, or has no kind. */
function apiOf(example: unknown): ApiName | undefined {
  if (typeof example !== 'object' || example === null) return undefined;
  const { apiVersion, kind } = example as { readonly apiVersion?: unknown; readonly kind?: unknown };
  if (typeof kind !== 'string' || kind === '') return undefined;
  return apiNamed(apiVersion, kind);
}

/** The API that an `apiVersion` and a `kind` name. */
export function apiNamed(apiVersion: unknown, kind: string): ApiName {
  const parts = typeof apiVersion === 'string' ? apiVersion.split('/') : [''];
  // With a second slash it is no version of anything.
  const [group, version] = parts.length > 2 ? ['', ''] : parts.length === 2 ? parts : ['', parts[0]];
  return { group: detach(group ?? ''), version: detach(version ?? ''), kind: detach(kind) };
}
