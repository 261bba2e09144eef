/** The examples that a CSV gives of its APIs, in the annotation `alm-examples` or the newer `olm.examples`. */
import { detach } from '../../../text/detach.ts';
import { arrayElements, type ReadList } from '../../../text/json/elements.ts';
import { recalled, type Kept } from '../../../text/kept.ts';
import type { Span } from '../../../text/span.ts';
import { STRING } from '../../../text/tree.ts';
import {
  movedPlaces,
  stringFromStart,
  type ReadBlock,
  type ValuePlaces,
} from '../../../text/yaml/source-offset.ts';
import { entriesOf, fieldOf, textOf, valueAt, type Field, type Manifest } from '../../kube/model/fields.ts';
import { apiOf, examplesAmong, parsed, type Examples } from './example-apis.ts';
import { listedExamples } from './example-list.ts';

export { apiKey, apiNamed, type ApiName, type Examples } from './example-apis.ts';

/** The annotations that may hold examples; the first one that is there counts. */
export const EXAMPLE_ANNOTATIONS = ['alm-examples', 'olm.examples'] as const;

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
  const value = stringFromStart(tree, node, kept?.latest(BLOCK) as ReadBlock | undefined);
  // What is kept goes with the text of the file.
  const text = kept === undefined ? detach(value.text) : value.text;
  kept?.setLatest(BLOCK, value.block);
  if (kept !== undefined) noteList(text, kept);
  return { text, places: value.places };
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
  const listed = kept && elements && listedExamples({ text, elements }, kept);
  if (listed !== undefined) return listed;
  const read = parsed(text);
  if (read === undefined) return { state: 'broken', apis: [] };
  if (read.value === null) return { state: 'read', apis: [] };
  if (!Array.isArray(read.value)) return { state: 'other', apis: [] };
  return examplesAmong((read.value as unknown[]).map(apiOf));
}

/** Notes where the elements stand, if the text is a list; what was known of it before an edit is known again. */
function noteList(text: string, kept: Kept): void {
  const elements = arrayElements(text, kept.latest(LIST) as ReadList | undefined);
  if (elements !== undefined) kept.setLatest(LIST, { text, elements });
}

const LIST = 'list of examples';

const BLOCK = 'text of examples';
