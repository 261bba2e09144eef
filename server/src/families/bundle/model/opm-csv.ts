/**
 * What the bundle validator of opm has to decode of a CSV for itself, and cannot (docs/reference/bundle-rules.md, "Loading
 * and decoding", `opm-bundle-not-decodable`).
 */
import type { Span } from '../../../text/span.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { fieldOf, itemsOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** The places of what cannot be decoded, one for each thing that opm asks for. */
export function opmCsvFaults(tree: Tree): readonly Span[] {
  const manifest: Manifest = { tree, isExact: true };
  const metadata = metadataFault(manifest);
  if (metadata !== undefined) return [tree.span(metadata)];
  const spec = valueAt(manifest, 0, 'spec');
  // It asks for the owned CRDs and for the version, and finds nothing to look into both times.
  if (spec === undefined) return [tree.span(0), tree.span(0)];
  const version = valueAt(manifest, spec, 'version');
  const owned = ownedFault(manifest, spec);
  return [
    ...(owned === undefined ? [] : [tree.span(owned)]),
    ...(version === undefined || tree.kind(version) === STRING ? [] : [tree.span(version)]),
  ];
}

/** The first value of the metadata that is no text where one belongs. */
function metadataFault(manifest: Manifest): NodeId | undefined {
  const { tree } = manifest;
  const metadata = valueAt(manifest, 0, 'metadata');
  if (metadata === undefined) return undefined;
  if (tree.kind(metadata) !== MAPPING) return metadata;
  for (const name of ['labels', 'annotations']) {
    const map = valueAt(manifest, metadata, name);
    if (map === undefined) continue;
    if (tree.kind(map) !== MAPPING) return map;
    const other = tree.fields(map).find(({ value }) => !isTextOrNull(tree, value));
    if (other !== undefined) return other.value;
  }
  return undefined;
}

function ownedFault(manifest: Manifest, spec: NodeId): NodeId | undefined {
  const { tree } = manifest;
  const definitions = valueAt(manifest, spec, 'customresourcedefinitions');
  if (definitions === undefined) return undefined;
  if (tree.kind(definitions) !== MAPPING) return definitions;
  for (const list of ['owned', 'required']) {
    const entries = valueAt(manifest, definitions, list);
    if (entries === undefined) continue;
    if (tree.kind(entries) !== SEQUENCE) return entries;
    for (const entry of itemsOf(manifest, entries)) {
      const fault = entryFault(manifest, entry);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

function entryFault(manifest: Manifest, entry: NodeId): NodeId | undefined {
  const { tree } = manifest;
  if (tree.kind(entry) !== MAPPING) return tree.kind(entry) === NULL ? undefined : entry;
  return ['group', 'name', 'version', 'kind']
    .flatMap((name) => fieldOf(manifest, entry, name)?.value ?? [])
    .find((value) => !isTextOrNull(tree, value));
}

function isTextOrNull(tree: Tree, value: NodeId): boolean {
  return tree.kind(value) === STRING || tree.kind(value) === NULL;
}
