/** What a document is meant to be whose `schema` cannot be read as it stands: told by a near-miss of it, or by its other keys. */
import { nearest } from '../../../values/edit-distance.ts';
import type { KnownSchema } from './blob.ts';
import { schemaIntendedBy } from './intended-schema.ts';
import { isKnownSchema } from './shape.ts';

/** What was noticed at the root of a document. Grows while the document is looked through. */
export interface RootHints {
  /** The keys that say what a document is, in lower case. */
  readonly keys: Set<string>;
  /** The schema that stands beside a key that is `schema` or nearly so. */
  nearSchema?: KnownSchema | undefined;
  /** Set where there is a key that is neither `schema` nor `image`. */
  saysMore?: true;
}

/** Keys by which blobs, and documents that are none, are told without their schema. */
const TELLING_KEYS: ReadonlySet<string> = new Set([
  'defaultchannel',
  'entries',
  'image',
  'properties',
  'apiversion',
  'kind',
]);

const LONGEST_TELLING_KEY = 'defaultchannel'.length;
const SCHEMA_KEY = 'schema';
/** How many letters a misspelling changes. */
const MAX_DISTANCE = 2;

export function noHints(): RootHints {
  return { keys: new Set() };
}

/** True for `schema` in any case, and for what is at most two letters away from it. */
export function isNearSchemaKey(word: string): boolean {
  if (Math.abs(word.length - SCHEMA_KEY.length) > MAX_DISTANCE) return false;
  const folded = word.toLowerCase();
  return folded === SCHEMA_KEY || nearest(folded, [SCHEMA_KEY], MAX_DISTANCE) !== undefined;
}

/**
 * Notes a root key: whether it says what the document is, or more than which image.
 *
 * @param isKey false for the first word of a line that may be none
 */
export function noteKey(hints: RootHints, key: string, isKey = true): void {
  const folded = key.length > LONGEST_TELLING_KEY ? key : key.toLowerCase();
  if (TELLING_KEYS.has(folded)) hints.keys.add(folded);
  if (isKey && folded !== 'image' && folded !== SCHEMA_KEY) hints.saysMore = true;
}

/** Notes what stands beside a key that is nearly `schema`: the first schema of ours in it, or one that is meant to be. */
export function noteSchema(hints: RootHints, beside: string): void {
  const [word] = /olm[^\s"',\]}]*/i.exec(beside) ?? [];
  if (word !== undefined) hints.nearSchema ??= schemaMeantBy(word);
}

/** The known schema that is written, or that a misspelt one stands for. */
export function schemaMeantBy(written: string): KnownSchema | undefined {
  return isKnownSchema(written) ? written : schemaIntendedBy(written);
}

/**
 * True for a bundle that is named by its image alone: what the first templates were made of, which were streams of blobs
 * without a schema of their own.
 */
export function isNamedByImage(
  { keys, saysMore }: RootHints,
  fields: { readonly schema?: string; readonly name?: string; readonly package?: string },
): boolean {
  if (fields.schema !== 'olm.bundle' || fields.name !== undefined || fields.package !== undefined)
    return false;
  return keys.has('image') && saysMore !== true;
}

/** What a document without a schema is meant to be; undefined where that is not plain. */
export function schemaByHints(
  { keys, nearSchema }: RootHints,
  fields: { readonly name?: string; readonly package?: string },
): KnownSchema | undefined {
  if (nearSchema !== undefined) return nearSchema;
  // Whatever else it looks like, it is an object of Kubernetes.
  if (keys.has('apiversion') || keys.has('kind')) return undefined;
  if (fields.package === undefined)
    return fields.name !== undefined && keys.has('defaultchannel') ? 'olm.package' : undefined;
  if (fields.name === undefined) return undefined;
  if (keys.has('image') && keys.has('properties')) return 'olm.bundle';
  return keys.has('entries') ? 'olm.channel' : undefined;
}
