/**
 * From the tree of a document to a blob, in the steps of opm's decoder (docs/reference/blobs.md, "The root of a document"
 * and "How values are read").
 */
import { msg, type Message } from '../../../text/message.ts';
import { foldRootKey } from './root-key-fold.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId, type Pair, type Tree } from '../../../text/tree.ts';
import type { Located } from '../../../text/span.ts';
import type { Blob, BlobBase, KnownSchema } from './blob.ts';
import { bundleBlob, readBundleObjects, type BundleFields } from './decode/bundle.ts';
import { channelBlob } from './decode/channel.ts';
import { conforms } from './decode/conforms.ts';
import { deprecationsBlob } from './decode/deprecations.ts';
import { faultList, type FaultList } from './decode/fault-list.ts';
import { eachMismatch, expectedString } from './decode/mismatch.ts';
import { eachIconFault, packageBlob } from './decode/package.ts';
import { locatedString, spanOf, type Unfinished } from './decode/values.ts';
import type { DecodeRule, Decoded } from './decoded.ts';
import { missingSchema } from './intended-schema.ts';
import { noteKeys, type KeyNotes } from './shape-match.ts';
import { isKnownSchema, matchFields, schemaShape, type FieldMatch } from './shape.ts';

/** Faults that the decoder finds but that belong to conversion: the blob decodes, and opm goes on. */
export const AFTER_LOADING: ReadonlySet<string> = new Set<DecodeRule>([
  'property-value-missing',
  'property-value-invalid',
]);

/** The root keys that opm reads of blobs of any schema. */
const META_KEYS = ['schema', 'package', 'name'] as const;
type MetaKey = (typeof META_KEYS)[number];
/** The nodes of the meta fields that hold a string, or what is intended as one. */
type Meta = { readonly [key in MetaKey]?: NodeId };

/**
 * Decodes the root of a tree. Never throws; what is wrong is in the faults, in the order of their places. Other than opm,
 * which stops at the first fault, it finds all of them that do not follow from one another. A document that is null gives
 * neither blob nor fault: the reader reports it as `document-empty`. `root` is another node than the root of the tree where
 * blobs stand inside a document, as in templates.
 */
export function decodeBlob(tree: Tree, root: NodeId = 0): Decoded {
  const faults = faultList(tree);
  const read = tree.size === 0 || tree.kind(root) === NULL ? undefined : decodeRoot(tree, root, faults);
  return { ...read, faults: faults.sorted() };
}

type Reading = Omit<Decoded, 'faults'>;

function decodeRoot(tree: Tree, root: NodeId, faults: FaultList): Reading | undefined {
  if (tree.kind(root) !== MAPPING) {
    faults.add('document-not-mapping', root, notMapping(tree, root));
    return undefined;
  }
  const keys = rootKeys(tree, root, faults);
  const meta = readMeta(tree, keys, faults);
  const fields: Unfinished<Omit<BlobBase, 'schema'>> = spanOf(tree, root);
  if (meta.package !== undefined) fields.package = locatedString(tree, meta.package);
  if (meta.name !== undefined) fields.name = locatedString(tree, meta.name);
  if (meta.schema === undefined && keys.has('schema')) return undefined;
  const schema = meta.schema === undefined ? undefined : locatedString(tree, meta.schema);
  if (schema === undefined || schema.value === '') {
    const intended = withoutSchema(tree, root, schema !== undefined, faults);
    return intended && faults.isPlain() ? withSchema(tree, root, { ...fields, schema: intended }) : undefined;
  }
  const base = { ...fields, schema };
  if (isKnownSchema(schema.value)) return decodeKnown(tree, root, schema.value, base, faults);
  if (!faults.isPlain()) return undefined;
  const custom: Blob = { ...base, kind: 'custom' };
  return faults.isEmpty() ? { blob: custom } : { repaired: custom };
}

/** What a blob is once it has the schema that is intended, and what opm will refuse in it then. */
function withSchema(tree: Tree, root: NodeId, base: BlobBase): Pick<Decoded, 'repaired' | 'laterFaults'> {
  const { value } = base.schema;
  if (!isKnownSchema(value)) return { repaired: { ...base, kind: 'custom' } };
  const faults = faultList(tree);
  const { blob, repaired = blob, laterFaults = [] } = decodeKnown(tree, root, value, base, faults) ?? {};
  return repaired === undefined ? {} : { repaired, laterFaults: [...faults.sorted(), ...laterFaults] };
}

function notMapping(tree: Tree, root: NodeId): Message {
  switch (tree.kind(root)) {
    case SEQUENCE:
      return msg(
        'This document is a list, but every document of a catalog must be a mapping with a `schema`. opm does not read lists of blobs: write the blobs one after another.',
      );
    case STRING:
      return msg(
        'This document is plain text, but every document of a catalog must be a mapping with a `schema`. If the file does not belong to the catalog, name it in `.indexignore`.',
      );
    default:
      return msg(
        'This document is a single value, but every document of a catalog must be a mapping with a `schema`.',
      );
  }
}

/** The root keys by their folded form. Keys that fold to the same form are a fault, whatever they are. */
function rootKeys(tree: Tree, root: NodeId, faults: FaultList): Map<string, Pair[]> {
  const keys = new Map<string, Pair[]>();
  for (const pair of tree.fields(root)) {
    const folded = foldRootKey(pair.name);
    const same = keys.get(folded);
    const first = same?.[0];
    if (!same || !first) {
      keys.set(folded, [pair]);
      continue;
    }
    same.push(pair);
    faults.add(
      'root-key-duplicate-fold',
      pair.key,
      msg(
        '`{0}` is the same key as `{1}` to opm, which ignores case here. Keep one of them.',
        pair.name,
        first.name,
      ),
      { related: [{ ...spanOf(tree, first.key), message: msg('`{0}` comes first here.', first.name) }] },
    );
  }
  return keys;
}

function wrongField(tree: Tree, key: MetaKey, name: string, value: NodeId): Message {
  if (key === 'schema') return msg('`{0}` must be the name of a schema, such as `olm.channel`.', name);
  if (tree.kind(value) !== NULL) return expectedString(tree, value, name);
  return msg('`{0}` must be a string, but it is null here. Give it a value, or take the key away.', name);
}

function readMeta(tree: Tree, keys: ReadonlyMap<string, readonly Pair[]>, faults: FaultList): Meta {
  const meta: { [key in MetaKey]?: NodeId } = {};
  for (const key of META_KEYS) {
    const pairs = keys.get(key) ?? [];
    for (const { name, value } of pairs) {
      if (tree.kind(value) === STRING) {
        // Of two keys neither is right, and what the blob is depends on which one goes.
        if (pairs.length === 1) meta[key] = value;
        continue;
      }
      // Without its schema a document is nothing, and no schema is a number, with or without quotes.
      const isText = tree.kind(value) !== NULL && key !== 'schema';
      const more = isText ? { wanted: { shape: { kind: 'string' as const }, path: name } } : undefined;
      faults.add('meta-field-not-string', value, wrongField(tree, key, name, value), more);
      if (isText && pairs.length === 1 && tree.kind(value) < SEQUENCE) meta[key] = value;
    }
  }
  return meta;
}

/** Reports that the schema is missing, or empty; returns the one that is plainly intended. */
function withoutSchema(
  tree: Tree,
  root: NodeId,
  isEmpty: boolean,
  faults: FaultList,
): Located<string> | undefined {
  const firstKey = tree.pairs(root)[0]?.key ?? root;
  const intended = missingSchema(tree, root);
  const message = isEmpty
    ? msg('The `schema` of this blob is empty, so opm cannot tell what it is.')
    : msg('This blob has no `schema`, so opm cannot tell what it is.');
  faults.add('schema-missing', firstKey, message, { isPlain: intended !== undefined });
  return intended;
}

function decodeKnown(
  tree: Tree,
  root: NodeId,
  schema: KnownSchema,
  base: BlobBase,
  faults: FaultList,
): Reading | undefined {
  const shape = schemaShape(schema);
  const matches = shape ? matchFields(tree, root, shape) : [];
  const notes = { areOdd: false };
  if (shape) noteKeys(tree, root, shape, notes);
  checkTypes(tree, matches, faults, notes);
  if (schema === 'olm.bundle') return decodeBundle({ tree, base, matches, notes }, faults);
  if (schema === 'olm.package')
    eachIconFault(tree, matches, (node, message) => faults.add('icon-base64-invalid', node, message));
  if (!faults.isPlain()) return undefined;
  const blob = plainBlob(tree, schema, notes.areOdd ? base : { ...base, hasPlainKeys: true }, matches);
  return faults.isEmpty() ? { blob } : { repaired: blob };
}

function plainBlob(
  tree: Tree,
  schema: Exclude<KnownSchema, 'olm.bundle'>,
  base: BlobBase,
  matches: readonly FieldMatch[],
): Blob {
  switch (schema) {
    case 'olm.package':
      return packageBlob(tree, base, matches);
    case 'olm.channel':
      return channelBlob(tree, base, matches);
    case 'olm.deprecations':
      return deprecationsBlob(tree, base, matches);
  }
}

function decodeBundle(bundle: BundleFields, faults: FaultList): Reading | undefined {
  const { tree, matches } = bundle;
  const properties = readBundleObjects(tree, matches, (node, message, wanted) =>
    faults.add('bundle-object-invalid', node, message, wanted && { wanted }),
  );
  if (!faults.isPlain()) return undefined;
  // Faults of the second pass belong to a later stage: the blob loads all the same.
  if (faults.isEmpty()) return bundleBlob(bundle, properties, faults.add);
  const later = faultList(tree);
  const { blob, repaired = blob } = bundleBlob(bundle, properties, later.add);
  return { repaired, laterFaults: later.sorted() };
}

function checkTypes(tree: Tree, matches: readonly FieldMatch[], faults: FaultList, notes: KeyNotes): void {
  for (const { field, value } of matches) {
    const isMeta = META_KEYS.some((key) => key === field.name);
    if (isMeta || conforms(tree, value, field.shape, notes)) continue;
    notes.areOdd = true;
    eachMismatch(tree, value, field.shape, field.name, (node, message, wanted) =>
      faults.add('blob-type-mismatch', node, message, wanted && { wanted }),
    );
  }
}
