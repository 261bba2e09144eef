/**
 * Reads `olm.bundle.object` properties: the whole manifests that a bundle may carry with it (docs/reference/properties.md,
 * "olm.bundle.object").
 */
import { msg } from '../../../../text/message.ts';
import { STRING, type NodeId, type Tree } from '../../../../text/tree.ts';
import { findBase64Fault } from '../../../../values/base64.ts';
import type { BundleObjectContent } from '../blob.ts';
import { BUNDLE_OBJECT, matchFields } from '../shape.ts';
import { binaryOfBase64, binaryOfList } from './binary.ts';
import { readManifest } from './manifest.ts';
import { eachMismatch, type OnMismatch } from './mismatch.ts';
import type { PropertyNodes } from './property.ts';
import { spanOf } from './values.ts';

const TYPE = 'olm.bundle.object';

/** What one property of that type gives. */
export interface BundleObjectReading {
  /** What is kept of it; absent if opm refuses it. */
  readonly content?: BundleObjectContent;
  /** The decoded data that opm has at hand now. It lives on: a property without `data` takes over that of the one before. */
  readonly binary?: string | undefined;
}

/**
 * Reads one property of that type. Calls back for everything in it that opm refuses. `before` is the decoded data that
 * the property of that type before it left.
 */
export function bundleObject(
  tree: Tree,
  { item, value }: PropertyNodes,
  path: string,
  before: string | undefined,
  found: OnMismatch,
): BundleObjectReading {
  if (value === undefined) {
    found(item, msg('`{0}` has no `value`. An `olm.bundle.object` property must have one.', path));
    return { binary: before };
  }
  let faulty = false;
  const refuse: OnMismatch = (node, message, wanted) => {
    faulty = true;
    found(node, message, wanted);
  };
  eachMismatch(tree, value, BUNDLE_OBJECT, `${path}.value`, refuse);
  let binary = before;
  let written: NodeId | undefined;
  for (const match of matchFields(tree, value, BUNDLE_OBJECT)) {
    binary = binaryOf(tree, match.value, binary, refuse);
    written = binary === undefined ? undefined : match.value;
  }
  if (faulty) return { binary };
  if (written === undefined || binary === undefined) {
    return { content: { type: TYPE, manifestKind: '' }, binary };
  }
  const { kind, install, fault } = readManifest(binary, `${path}.value.data`);
  if (fault) found(written, fault);
  if (fault) return { binary };
  const data = spanOf(tree, written);
  const read = { ...(kind !== undefined && { manifestKind: kind }), ...(install && { install }) };
  return { content: { type: TYPE, data, ...read }, binary };
}

/** The decoded data; undefined for null. Calls back for text that is no base64. */
function binaryOf(
  tree: Tree,
  node: NodeId,
  before: string | undefined,
  found: OnMismatch,
): string | undefined {
  if (tree.kind(node) !== STRING) return binaryOfList(tree, node, before);
  const text = tree.string(node);
  const binary = binaryOfBase64(text);
  const fault = binary === undefined ? findBase64Fault(text) : undefined;
  if (fault) found(node, isManifest(text) ? PLAIN : fault.message);
  return binary;
}

const PLAIN = msg('This is the manifest itself: its base64 belongs here.');

/** The longest beginning of a text in which a manifest is looked for. */
const MAX_BEGINNING = 2000;

/** True for text that starts like a manifest in YAML or JSON, which nobody has encoded. */
function isManifest(text: string): boolean {
  const lines = text.slice(0, MAX_BEGINNING).split('\n');
  const first = lines.map((line) => line.trim()).find((line) => !/^(?:$|#|---)/.test(line));
  return first !== undefined && /^(?:\{(?!\{)|(["']?)(?:apiVersion|kind|metadata)\1\s*:)/.test(first);
}
