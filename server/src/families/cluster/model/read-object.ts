/** Reads objects of a cluster out of a tree, exactly as a cluster takes them: keys in their spelling, texts that are texts. */
import { detach } from '../../../text/detach.ts';
import type { Located } from '../../../text/span.ts';
import { MAPPING, NUMBER, SEQUENCE, STRING, type NodeId, type Tree } from '../../../text/tree.ts';
import { detachedValueOf } from '../../../text/value.ts';
import { itemsOf, valueAt, type Manifest } from '../../kube/model/fields.ts';
import type { InstalledBundle } from '../../resolution/model/wish.ts';
import { addManifest, noManifests, type Manifests } from '../../resolution/request/manifests.ts';
import type { ClusterObject, WrittenFields } from './document.ts';
import { clusterKind, type ClusterKind } from './kinds.ts';

/** More objects than these in one list are not looked at. */
const MAX_OBJECTS = 1000;

/** The objects of a tree: its root, or the items of a list. */
export function objectsIn(tree: Tree): readonly ClusterObject[] {
  return objectNodes(tree).map(({ node, kind }) => objectAt(tree, node, kind));
}

/** An object by its node. */
export interface ObjectNode {
  readonly node: NodeId;
  readonly kind: ClusterKind;
}

/** Where the objects of a tree are, half-typed ones included. */
export function objectNodes(tree: Tree): readonly ObjectNode[] {
  const manifest: Manifest = { tree, isExact: true };
  return nodesIn(tree).flatMap((node) => {
    const apiVersion = textOf(tree, valueAt(manifest, node, 'apiVersion'));
    const kind = clusterKind(apiVersion, textOf(tree, valueAt(manifest, node, 'kind')));
    return kind === undefined ? [] : [{ node, kind }];
  });
}

/** The CSVs of a tree. They are read here only where they stand among the objects of a cluster: else they are a bundle's. */
export function csvsIn(tree: Tree): Manifests['csvs'] {
  const manifest: Manifest = { tree, isExact: true };
  const manifests = noManifests();
  for (const node of nodesIn(tree)) {
    if (textOf(tree, valueAt(manifest, node, 'kind')) === 'ClusterServiceVersion')
      addManifest(detachedValueOf(tree, node), manifests, []);
  }
  return manifests.csvs;
}

/** The objects of a tree of any kind: its root, or the items of a list. */
function nodesIn(tree: Tree): readonly NodeId[] {
  if (tree.size === 0) return [];
  const manifest: Manifest = { tree, isExact: true };
  const isList = textOf(tree, valueAt(manifest, 0, 'kind')).endsWith('List');
  return isList ? itemsOf(manifest, valueAt(manifest, 0, 'items')).slice(0, MAX_OBJECTS) : [0];
}

function textOf(tree: Tree, node: NodeId | undefined): string {
  return node !== undefined && tree.kind(node) === STRING ? tree.string(node) : '';
}

/** Texts that stand for others: of the shell, of templates of OpenShift and of Helm, and `<NAME>`. */
const PLACEHOLDER = /\$\{|\$\(|\{\{|^<.*>$|^%.*%$/;

/** What bases of Kustomize have where overlays are to say something else: `patch-me-see-overlays-dir`. */
const TO_BE_PATCHED =
  /^(?:(?:patch|change|replace|override|overwrite|fill)[-_]?(?:me|this|in)|placeholder|todo|tbd)(?:$|[-_])/i;

function standsForAnother(text: string): boolean {
  return PLACEHOLDER.test(text) || TO_BE_PATCHED.test(text);
}

function objectAt(tree: Tree, node: NodeId, kind: ClusterKind): ClusterObject {
  const manifest: Manifest = { tree, isExact: true };
  const at = (...names: readonly string[]) => valueAt(manifest, node, ...names);
  const name = at('metadata', 'name');
  const manifests = noManifests();
  addManifest(detachedValueOf(tree, node), manifests, []);
  const version = kind === 'ClusterExtension' ? at('spec', 'source', 'catalog', 'version') : undefined;
  const isNumber = version !== undefined && tree.kind(version) === NUMBER;
  const installed =
    kind === 'ClusterExtension' ? installedOf(manifest, at('status', 'install', 'bundle')) : undefined;
  return {
    ...tree.span(node),
    kind,
    name: { value: detach(textOf(tree, name)), ...tree.span(name ?? node) },
    namespace: detach(textOf(tree, at('metadata', 'namespace'))),
    fields: fieldsOf(tree, node, kind),
    ...(isNumber && { numericVersion: { ...tree.span(version), text: detach(writtenAt(tree, version)) } }),
    manifests,
    isTemplated: isTemplated(tree, at('spec')) || isToBePatched(tree, node, kind),
    ...(installed && { installed }),
  };
}

function writtenAt(tree: Tree, node: NodeId): string {
  return tree.localText.slice(tree.start(node), tree.end(node));
}

/** More nodes than these are not looked at for texts that stand for others. */
const MAX_NODES = 2000;

function isTemplated(tree: Tree, spec: NodeId | undefined): boolean {
  if (spec === undefined || tree.kind(spec) !== MAPPING) return false;
  const end = Math.min(tree.after(spec), spec + MAX_NODES);
  for (let node = spec + 1; node < end; node++)
    if (tree.kind(node) === STRING && PLACEHOLDER.test(tree.string(node))) return true;
  return false;
}

/** Whether a field that counts is left to somebody else. In other fields the same words may be meant: `changeme`. */
function isToBePatched(tree: Tree, node: NodeId, kind: ClusterKind): boolean {
  const manifest: Manifest = { tree, isExact: true };
  return Object.values(WAYS[kind]).some((way) => {
    const value = valueAt(manifest, node, ...way);
    const nodes = value !== undefined && tree.kind(value) === SEQUENCE ? itemsOf(manifest, value) : [value];
    return nodes.some((one) => TO_BE_PATCHED.test(textOf(tree, one)));
  });
}

/** What of an object is where, by its kind. */
const WAYS: Readonly<Record<ClusterKind, Readonly<Record<string, readonly string[]>>>> = {
  ClusterExtension: {
    package: ['spec', 'source', 'catalog', 'packageName'],
    version: ['spec', 'source', 'catalog', 'version'],
    channels: ['spec', 'source', 'catalog', 'channels'],
  },
  Subscription: {
    package: ['spec', 'name'],
    channels: ['spec', 'channel'],
    source: ['spec', 'source'],
    startingCSV: ['spec', 'startingCSV'],
  },
  ClusterCatalog: { image: ['spec', 'source', 'image', 'ref'] },
  CatalogSource: { image: ['spec', 'image'] },
  OperatorGroup: {},
  InstallPlan: {},
};

function fieldsOf(tree: Tree, node: NodeId, kind: ClusterKind): WrittenFields {
  const manifest: Manifest = { tree, isExact: true };
  const { channels: channelsWay, ...others } = WAYS[kind];
  const fields: Record<string, Located<string>> = {};
  for (const [name, way] of Object.entries(others)) {
    const text = located(tree, valueAt(manifest, node, ...way));
    if (text !== undefined) fields[name] = text;
  }
  const channels = channelsWay && valueAt(manifest, node, ...channelsWay);
  const nodes =
    channels === undefined ? [] : kind === 'Subscription' ? [channels] : itemsOf(manifest, channels);
  return { ...fields, channels: nodes.flatMap((channel) => located(tree, channel) ?? []) };
}

function located(tree: Tree, node: NodeId | undefined): Located<string> | undefined {
  const text = textOf(tree, node);
  if (node === undefined || text === '' || standsForAnother(text)) return undefined;
  return { value: detach(text), ...tree.span(node) };
}

function installedOf(manifest: Manifest, bundle: NodeId | undefined): InstalledBundle | undefined {
  const { tree } = manifest;
  const name = textOf(tree, valueAt(manifest, bundle, 'name'));
  const version = textOf(tree, valueAt(manifest, bundle, 'version'));
  const release = textOf(tree, valueAt(manifest, bundle, 'release'));
  if (name === '' || version === '') return undefined;
  return {
    name: detach(name),
    version: detach(version),
    ...(release !== '' && { release: detach(release) }),
  };
}
