/** Puts an example of an API into the `alm-examples` of a CSV: a stub that the schema of its CRD asks for. */
import type { NewValue } from '../../../../engine/findings/finding.ts';
import { insertPair } from '../../../../features/edit/insert.ts';
import { replaceWithLines } from '../../../../features/edit/replace.ts';
import { applyEdits, type TextEdit } from '../../../../features/edit/text-edit.ts';
import { parseJson } from '../../../../text/json/parse.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import { valueOf } from '../../../../text/value.ts';
import { specFor } from '../../../crd/render/example.ts';
import { itemsOf, textAt, textOf, valueAt } from '../../../kube/model/fields.ts';
import { crdFacts } from '../../../crd/model/facts.ts';
import { CRD_API_V1BETA1 } from '../../../crd/model/decode.ts';
import { apiKey, apiNamed, exampleField, type ApiName } from '../../model/examples.ts';
import type { EditableManifest } from './editable.ts';

/** How far a level of JSON is indented. */
const STEP = 2;

/** The schema of a version of a CRD; undefined where it has none. */
export function schemaOf({ manifest }: EditableManifest, version: string): unknown {
  const versions = itemsOf(manifest, valueAt(manifest, 0, 'spec', 'versions'));
  const own = versions.find((one) => textAt(manifest, one, 'name') === version);
  const isBeta = crdFacts(manifest).apiVersion.value === CRD_API_V1BETA1;
  const node =
    valueAt(manifest, own, 'schema', 'openAPIV3Schema') ??
    (isBeta ? valueAt(manifest, 0, 'spec', 'validation', 'openAPIV3Schema') : undefined);
  return node === undefined ? undefined : valueOf(manifest.tree, node);
}

/** An object of an API, as far as its schema asks for something. */
export function exampleObject({ group, version, kind }: ApiName, schema: unknown): NewValue {
  const spec = specFor(schema);
  return {
    apiVersion: group === '' ? version : `${group}/${version}`,
    kind,
    metadata: { name: `${kind.toLowerCase()}-sample` },
    ...(spec !== undefined && { spec }),
  };
}

/** The edits of a CSV that give it further examples; undefined where what is there is no list that could take them. */
export function exampleEdits(
  { manifest, document }: EditableManifest,
  objects: readonly NewValue[],
): readonly TextEdit[] | undefined {
  const field = exampleField(manifest);
  if (field !== undefined) {
    const text = withObjects(textOf(manifest, field.value), objects);
    return text === undefined ? undefined : replaceWithLines(document, manifest.tree.span(field.value), text);
  }
  const metadata = valueAt(manifest, 0, 'metadata');
  const annotations = valueAt(manifest, metadata, 'annotations');
  const examples = JSON.stringify(objects, undefined, STEP);
  if (annotations !== undefined)
    return insertPair(document, manifest.tree.span(annotations), {
      key: 'alm-examples',
      value: examples,
      first: true,
    });
  if (metadata === undefined) return undefined;
  return insertPair(document, manifest.tree.span(metadata), {
    key: 'annotations',
    value: { 'alm-examples': examples },
    after: 'name',
  });
}

/** The JSON with objects at the end of its list; what is there stays as it is written. Undefined for anything but a list. */
function withObjects(text: string, objects: readonly NewValue[]): string | undefined {
  if (text === '') return JSON.stringify(objects, undefined, STEP);
  const list = listIn(text);
  if (list === undefined) return undefined;
  const { tree, items } = list;
  const last = items.at(-1)?.node;
  if (last === undefined) return JSON.stringify(objects, undefined, STEP);
  const start = tree.start(last);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  const isOnOwnLine = lineStart > 0 && /^\s*$/.test(before);
  // Objects that follow each other on one line, as in `[{`, are set apart as the rest of the text is.
  const indent = isOnOwnLine ? before : /\n/.test(text) ? ' '.repeat(STEP) : undefined;
  const written = objects.map((object) =>
    indent === undefined
      ? JSON.stringify(object)
      : JSON.stringify(object, undefined, STEP).replaceAll('\n', `\n${indent}`),
  );
  const glue = indent === undefined ? ', ' : `,\n${indent}`;
  const end = tree.end(last);
  return text.slice(0, end) + written.map((one) => glue + one).join('') + text.slice(end);
}

/** The edits of a CSV that make the examples of one API those of another; none where there are none, or some of the other. */
export function exampleMoves(
  { manifest, document }: EditableManifest,
  from: ApiName,
  to: ApiName,
): readonly TextEdit[] {
  const field = exampleField(manifest);
  const text = field === undefined ? '' : textOf(manifest, field.value);
  const { tree, items } = listIn(text) ?? { items: [] };
  if (field === undefined || tree === undefined) return [];
  if (items.some(({ api }) => apiKey(api) === apiKey(to))) return [];
  const wanted = { apiVersion: `${to.group === '' ? '' : `${to.group}/`}${to.version}`, kind: to.kind };
  const edits = items.flatMap(({ node, api }) => {
    if (apiKey(api) !== apiKey(from)) return [];
    return Object.entries(wanted).flatMap(([key, value]) => {
      const written = tree.fields(node).find(({ name }) => name === key);
      return written === undefined ? [] : [{ ...tree.span(written.value), newText: JSON.stringify(value) }];
    });
  });
  if (edits.length === 0) return [];
  return replaceWithLines(document, manifest.tree.span(field.value), applyEdits(text, edits)) ?? [];
}

/** The examples of a list, each with its node and what it is one of. */
interface ExampleList {
  readonly tree: Tree;
  readonly items: readonly { readonly node: NodeId; readonly api: ApiName }[];
}

/** The list in the text of the annotation; undefined for what is no JSON, or no list of objects. */
function listIn(text: string): ExampleList | undefined {
  const { tree, fault, end } = parseJson(text, 0, text.length);
  if (tree === undefined || fault !== undefined || text.slice(end).trim() !== '') return undefined;
  if (tree.kind(0) === NULL) return { tree, items: [] };
  const nodes = tree.items(0);
  if (tree.kind(0) !== SEQUENCE || nodes.some((node) => tree.kind(node) !== MAPPING)) return undefined;
  const nameIn = (node: NodeId, name: string) => {
    const value = tree.fields(node).find((field) => field.name === name)?.value;
    return value === undefined || tree.kind(value) !== STRING ? '' : tree.string(value);
  };
  const items = nodes.map((node) => ({
    node,
    api: apiNamed(nameIn(node, 'apiVersion'), nameIn(node, 'kind')),
  }));
  return { tree, items };
}
