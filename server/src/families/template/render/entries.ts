/** The `entries` of a template: whole blobs, decoded, and as generated blobs. */
import type { Blob } from '../../fbc/model/blob.ts';
import { packageNameOf } from '../../fbc/model/assemble.ts';
import { decodeBlob } from '../../fbc/model/decode.ts';
import { isKnownSchema } from '../../fbc/model/shape.ts';
import type { TemplateEntry } from '../model/template.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import { writeYaml } from '../../../text/write-yaml/write.ts';
import { opmValue } from './opm-value.ts';
import type { RenderedBlob } from './rendering.ts';

/** An entry that opm can decode. */
export interface EntryBlob {
  readonly node: NodeId;
  readonly blob: Blob;
}

/** The entries that decode; what is wrong with the others is for the rules to say. */
export function entryBlobs(tree: Tree, entries: readonly TemplateEntry[]): EntryBlob[] {
  return entries.flatMap(({ node, isNull }) => {
    const { blob } = isNull ? {} : decodeBlob(tree, node);
    return blob === undefined ? [] : [{ node, blob }];
  });
}

/** An entry that passes through, with what opm writes of it. */
export function passedOn(tree: Tree, { node, blob }: EntryBlob): RenderedBlob {
  const schema = blob.schema.value;
  const value = isKnownSchema(schema) ? opmValue(tree, node, schema) : valueOf(tree, node);
  return {
    kind: blob.kind,
    schema,
    package: (blob.kind === 'custom' ? blob.package?.value : packageNameOf(blob)) ?? '',
    name: blob.name?.value ?? '',
    yaml: writeYaml(value),
    notes: [],
  };
}
