/** The examples that a CSV gives of its APIs, in the annotation `alm-examples` or the newer `olm.examples`. */
import { detach } from '../../../text/detach.ts';
import { recalled, type Kept } from '../../../text/kept.ts';
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
}

/** The examples of a CSV, and the text that they stand in where it can be looked into. */
export interface ExampleParts {
  readonly examples?: Examples;
  readonly exampleText?: ExampleText;
}

/** What is known of the examples of a CSV. The text may be long: it is read again only after an edit inside of it. */
export function exampleParts({ tree, isExact }: Manifest, kept: Kept | undefined): ExampleParts {
  const { examples, inside } = recalled(kept, 'examples', tree, (seen) => readField({ tree: seen, isExact }));
  const node = inside && exampleField({ tree, isExact })?.value;
  if (examples === undefined || inside === undefined || node === undefined)
    return { ...(examples && { examples }) };
  const places = movedPlaces(inside.places, tree.start(tree.resolve(node)));
  return { examples, exampleText: { text: inside.text, places } };
}

/** What is read of the annotation; the places in the text count from its start. */
function readField(manifest: Manifest): { readonly examples?: Examples; readonly inside?: ExampleText } {
  const node = exampleField(manifest)?.value;
  if (node === undefined) return {};
  const { tree } = manifest;
  if (tree.kind(node) !== STRING) return { examples: readExamples(textOf(manifest, node)) };
  const { text, places } = stringWithPlaces(tree, node);
  const examples = readExamples(text);
  if (examples.apis.length === 0) return { examples };
  const inside = { text: detach(text), places: movedPlaces(places, -tree.start(tree.resolve(node))) };
  return { examples, inside };
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

/** The examples of a CSV; undefined where it has no such annotation. */
export function examplesOf(manifest: Manifest): Examples | undefined {
  const field = exampleField(manifest);
  return field && readExamples(textOf(manifest, field.value));
}

/** What the text of the annotation says. */
function readExamples(text: string): Examples {
  if (text === '') return { state: 'empty', apis: [] };
  const read = parsed(text);
  if (read === undefined) return { state: 'broken', apis: [] };
  if (read.value === null) return { state: 'read', apis: [] };
  if (!Array.isArray(read.value)) return { state: 'other', apis: [] };
  const apis = new Map<string, Examples['apis'][number]>();
  for (const [index, example] of (read.value as unknown[]).entries()) {
    const api = apiOf(example);
    if (api === undefined) return { state: 'other', apis: [] };
    const key = apiKey(api);
    if (!apis.has(key)) apis.set(key, { ...api, index });
  }
  return { state: 'read', apis: [...apis.values()] };
}

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
