/** Finds what a file with manifests wishes for, and where in the file each wish and its fields stand. */
import type { Chunk } from '../../../text/chunk.ts';
import type { Span } from '../../../text/span.ts';
import { MAPPING, type NodeId, type Tree } from '../../../text/tree.ts';
import { valueOf } from '../../../text/value.ts';
import type { FieldFault } from '../request/fields.ts';
import { addManifest, noManifests, type Manifests } from '../request/manifests.ts';
import type { ExtensionWish, SubscriptionWish } from '../model/wish.ts';
import type { WishTitle } from '../requests.ts';

/** A wish in a file. */
export type FileWish = WishTitle & {
  /** Number of its chunk. */
  readonly chunk: number;
  readonly tree: Tree;
  /** The object: the root of the tree, unless it is in a list. */
  readonly node: NodeId;
} & (
    | { readonly engine: 'v1'; readonly extension: ExtensionWish }
    | { readonly engine: 'classic'; readonly namespace: string; readonly subscription: SubscriptionWish }
  );

/** What a file with manifests says. */
export interface FileWishes {
  readonly manifests: Manifests;
  /** In written order. */
  readonly wishes: readonly FileWish[];
  /** What is wrong with fields that count. */
  readonly faults: readonly FieldFault[];
  /** True where a document cannot be read at all. */
  readonly isBroken: boolean;
}

/** Reads the manifests of a file. What cannot be read is left out. Never throws. */
export function readFileWishes(chunks: readonly Chunk[]): FileWishes {
  const reading: Reading = { manifests: noManifests(), faults: [], wishes: [], keys: new Set() };
  for (const [chunk, { document, syntax }] of chunks.entries()) {
    const tree = document?.tree;
    if (tree === undefined || syntax !== undefined) continue;
    for (const node of objectsIn(tree, 0)) readObject({ chunk, tree, node }, reading);
  }
  const { manifests, faults, wishes } = reading;
  return { manifests, faults, wishes, isBroken: chunks.some(({ syntax }) => syntax !== undefined) };
}

/** A file while it is read. */
interface Reading {
  readonly manifests: Manifests;
  readonly faults: FieldFault[];
  readonly wishes: FileWish[];
  readonly keys: Set<string>;
}

function readObject(at: Pick<FileWish, 'chunk' | 'tree' | 'node'>, reading: Reading): void {
  const { manifests, faults, wishes, keys } = reading;
  const [extensions, subscriptions] = [manifests.extensions.length, manifests.subscriptions.length];
  addManifest(valueOf(at.tree, at.node), manifests, faults);
  for (const extension of manifests.extensions.slice(extensions))
    wishes.push({ ...at, ...titled(extensionTitle(extension), keys), engine: 'v1', extension });
  for (const { namespace, wish } of manifests.subscriptions.slice(subscriptions)) {
    wishes.push({
      ...at,
      ...titled(subscriptionTitle(namespace, wish), keys),
      engine: 'classic',
      namespace,
      subscription: wish,
    });
  }
}

function extensionTitle({ name }: ExtensionWish): string {
  return `ClusterExtension ${name}`.trim();
}

function subscriptionTitle(namespace: string, { name }: SubscriptionWish): string {
  return `Subscription ${namespace === '' ? '' : `${namespace}/`}${name}`.trim();
}

/** What the wishes of a file are called, by its objects in written order; as {@link readFileWishes} calls them. */
export function wishTitles(objects: readonly Manifests[]): readonly WishTitle[] {
  const keys = new Set<string>();
  return objects.flatMap(({ extensions, subscriptions }) => [
    ...extensions.map((extension) => titled(extensionTitle(extension), keys)),
    ...subscriptions.map(({ namespace, wish }) => titled(subscriptionTitle(namespace, wish), keys)),
  ]);
}

/** The key is the title, with a number where several share it. */
function titled(title: string, keys: Set<string>): WishTitle {
  let key = title;
  for (let count = 2; keys.has(key); count++) key = `${title} (${count})`;
  keys.add(key);
  return { key, title };
}

/** The objects of a document: itself, or those of the list that it is. */
function objectsIn(tree: Tree, node: NodeId): readonly NodeId[] {
  if (tree.kind(tree.resolve(node)) !== MAPPING) return [];
  const fields = tree.fields(node);
  const kind = fields.find(({ name }) => name === 'kind')?.value;
  const items = fields.find(({ name }) => name === 'items')?.value;
  if (kind === undefined || items === undefined || !String(valueOf(tree, kind)).endsWith('List'))
    return [node];
  return tree.items(items).flatMap((item) => objectsIn(tree, item));
}

/** Where a field is written, as people write its path (`spec.channel`), or the last one on the way there that is. */
export function fieldSpan({ tree, node }: Pick<FileWish, 'tree' | 'node'>, path: string): Span {
  let at = node;
  let key: NodeId | undefined;
  for (const part of path.split('.')) {
    const field = tree.fields(at).find(({ name }) => name === part);
    if (field === undefined) break;
    key = field.key;
    at = field.value;
  }
  // A value of many lines would be marked as a whole: its key says enough.
  const isPlain = tree.fields(at).length === 0 && tree.items(at).length === 0;
  return tree.span(isPlain || key === undefined ? at : key);
}
