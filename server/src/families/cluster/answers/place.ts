/** What is under the cursor in a file with objects of clusters: which object it is, and what the value there says of its wish. */
import { plainPlace, type Place, type Spot } from '../../../features/place/place.ts';
import type { Tree } from '../../../text/tree.ts';
import type { ClusterKind } from '../model/kinds.ts';
import { objectNodes } from '../model/read-object.ts';

/** What a value says of a wish. */
export type WishRole = 'package' | 'version' | 'channel' | 'catalog' | 'catalog-namespace' | 'csv';

/** What is at a position. */
export interface ClusterPlace extends Place {
  /** The kind of the object around; absent in objects of other kinds. */
  readonly kind?: ClusterKind;
  /** True in an item of a list of objects. */
  readonly isInList: boolean;
  /** Where the object begins in the chunk. */
  readonly objectStart: number;
}

/** A place in a file with objects of clusters. */
export function describeInCluster(spot: Spot): ClusterPlace {
  const plain = plainPlace(spot);
  const { tree } = spot;
  const nodes = tree === undefined ? [] : objectNodes(tree);
  const isInList = plain.path[0] === 'items' && nodes.every(({ node }) => node !== 0);
  const own = isInList ? plain.nodes[1] : 0;
  const object = nodes.find(({ node }) => node === own);
  return {
    ...plain,
    isInList,
    objectStart: object === undefined ? -1 : startOf(tree, object.node),
    ...(object && { kind: object.kind }),
  };
}

function startOf(tree: Tree | undefined, node: number): number {
  return tree?.start(node) ?? -1;
}

/** A path from the root of the object that it leads into. */
export function inObject(path: Place['path'], isInList: boolean): Place['path'] {
  return isInList ? path.slice(2) : path;
}

const CATALOG = 'spec/source/catalog';
const ROLES: Readonly<Partial<Record<ClusterKind, Readonly<Record<string, WishRole>>>>> = {
  ClusterExtension: {
    [`${CATALOG}/packageName`]: 'package',
    [`${CATALOG}/version`]: 'version',
    [`${CATALOG}/channels/*`]: 'channel',
    [`${CATALOG}/selector/matchLabels/olm.operatorframework.io/metadata.name`]: 'catalog',
  },
  Subscription: {
    'spec/name': 'package',
    'spec/channel': 'channel',
    'spec/source': 'catalog',
    'spec/sourceNamespace': 'catalog-namespace',
    'spec/startingCSV': 'csv',
  },
};

/** What the value at a path says; undefined for what is no part of a wish. */
export function roleAt({ kind, isInList }: ClusterPlace, path: Place['path']): WishRole | undefined {
  const pattern = inObject(path, isInList)
    .map((key) => (typeof key === 'number' ? '*' : key))
    .join('/');
  const roles = kind && ROLES[kind];
  return roles !== undefined && Object.hasOwn(roles, pattern) ? roles[pattern] : undefined;
}
