/** A rendered blob in the place of one that is there, or as a new one, as the file around it is written. */
import { lineEndOf } from '../../../../features/edit/layout.ts';
import type { NewValue } from '../../../../engine/findings/finding.ts';
import { jsonText } from '../../../../features/edit/render.ts';
import type { Chunk } from '../../../../text/chunk.ts';
import { valueOf } from '../../../../text/value.ts';
import { isKnownSchema } from '../../../fbc/model/shape.ts';
import { opmValue, type PlainObject } from '../../render/opm-value.ts';
import type { RenderedBlob } from '../../render/rendering.ts';
import { firstDocument, isSame, mergedText } from './merge.ts';

/** How far a level of JSON is indented where nothing tells. */
const JSON_STEP = 4;

/** True if a chunk says what was rendered. */
export function isAsWanted(chunk: Chunk, rendered: RenderedBlob, isWorkedOut: boolean): boolean {
  const tree = chunk.document?.tree;
  const { schema } = rendered;
  if (tree === undefined || !isKnownSchema(schema)) return false;
  return isSame(opmValue(tree, 0, schema), wantedOf(chunk, rendered, isWorkedOut));
}

/** The text of a chunk that says what was rendered, changed as little as can be. */
export function wantedText(chunk: Chunk, rendered: RenderedBlob, isWorkedOut: boolean): string {
  const { schema, kind } = rendered;
  const wanted = wantedOf(chunk, rendered, isWorkedOut);
  const merged =
    isKnownSchema(schema) && kind !== 'bundle' ? mergedText(chunk.text, schema, wanted) : undefined;
  if (merged !== undefined) return merged;
  const { text, content, format } = chunk;
  const written = text.slice(content.start, content.end);
  const opening = /^\s*(?:---[ \t]*\r?\n)?/.exec(written)?.[0] ?? '';
  const closing = /\s*$/.exec(written)?.[0] ?? '';
  const body = format === 'json' ? newText(rendered, [chunk]) : yamlText(rendered, lineEndOf(text));
  return text.slice(0, content.start) + opening + body.trimEnd() + closing + text.slice(content.end);
}

/** The names of the entries of a rendered channel, in the order of names. */
export function entryNames(rendered: RenderedBlob): string[] {
  const { entries } = valueIn(rendered);
  return (Array.isArray(entries) ? (entries as readonly { readonly name?: string }[]) : [])
    .map(({ name = '' }) => name)
    .sort();
}

/** The text of a new blob in a file of these chunks, without separators; ends without a line break. */
export function newText(rendered: RenderedBlob, chunks: readonly Chunk[]): string {
  const [first] = chunks;
  const text = first?.text ?? '';
  const lineEnd = lineEndOf(text);
  if (first?.format !== 'json') return yamlText(rendered, lineEnd).trimEnd();
  const step = /\n( +)\S/.exec(text)?.[1]?.length ?? (text.trim().includes('\n') ? JSON_STEP : 0);
  return jsonText(valueIn(rendered) as NewValue, { format: 'json', lineEnd, step }, 0);
}

function yamlText({ yaml }: RenderedBlob, lineEnd: string): string {
  return lineEnd === '\n' ? yaml : yaml.replaceAll('\n', lineEnd);
}

function valueIn({ yaml }: RenderedBlob): PlainObject {
  const tree = firstDocument(yaml)?.tree;
  return tree === undefined ? {} : (valueOf(tree, 0) as PlainObject);
}

/**
 * What a blob should say. The template decides neither icon nor description of a package that opm takes them from a bundle for: what it
 * has of them stays.
 */
function wantedOf({ document }: Chunk, rendered: RenderedBlob, isWorkedOut: boolean): PlainObject {
  const wanted = valueIn(rendered);
  const tree = document?.tree;
  if (!isWorkedOut || rendered.kind !== 'package' || tree === undefined) return wanted;
  const { icon: _icon, description: _description, ...own } = wanted;
  const { icon, description } = opmValue(tree, 0, 'olm.package');
  return {
    ...own,
    ...(icon !== undefined && { icon }),
    ...(description !== undefined && { description }),
  };
}
