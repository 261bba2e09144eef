/** Puts an example of an API into the `alm-examples` of a CSV: a stub that the schema of its CRD asks for. */
import type { NewValue } from '../../../../engine/findings/finding.ts';
import { insertPair } from '../../../../features/edit/insert.ts';
import { replaceWithLines } from '../../../../features/edit/replace.ts';
import { applyEdits, type TextEdit } from '../../../../features/edit/text-edit.ts';
import { NULL } from '../../../../text/tree.ts';
import { valueOf } from '../../../../text/value.ts';
import { specFor } from '../../../crd/render/example.ts';
import { itemsOf, textAt, textOf, valueAt } from '../../../kube/model/fields.ts';
import { readExamples } from '../../metadata/examples.ts';
import { crdFacts } from '../../../crd/model/facts.ts';
import { CRD_API_V1BETA1 } from '../../../crd/model/decode.ts';
import { apiKey, exampleField, type ApiName } from '../../model/examples.ts';
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
  const { tree, fault } = readExamples(text);
  if (fault !== undefined) return undefined;
  const last = tree?.kind(0) === NULL ? undefined : tree?.items(0).at(-1);
  if (tree === undefined || last === undefined) return JSON.stringify(objects, undefined, STEP);
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
  const { tree, examples } = readExamples(text);
  if (field === undefined || tree === undefined) return [];
  if (examples.some((example) => apiKey(example) === apiKey(to))) return [];
  const wanted = { apiVersion: `${to.group === '' ? '' : `${to.group}/`}${to.version}`, kind: to.kind };
  const edits = tree.items(0).flatMap((item, index) => {
    const example = examples[index];
    if (example === undefined || apiKey(example) !== apiKey(from)) return [];
    return Object.entries(wanted).flatMap(([key, value]) => {
      const written = tree.fields(item).find(({ name }) => name === key);
      return written === undefined ? [] : [{ ...tree.span(written.value), newText: JSON.stringify(value) }];
    });
  });
  if (edits.length === 0) return [];
  return replaceWithLines(document, manifest.tree.span(field.value), applyEdits(text, edits)) ?? [];
}
