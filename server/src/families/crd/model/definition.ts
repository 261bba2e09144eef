/** A CustomResourceDefinition as far as a change of it is judged. */
import type { Span } from '../../../text/span.ts';
import type { NodeId, Tree } from '../../../text/tree.ts';
import type { Manifest } from '../../kube/model/fields.ts';
import { isTrue, itemSpots, rootSpot, spotAt, spotText, type Spot } from '../../kube/model/spots.ts';
import type { SchemaPlace } from './schema.ts';

/** A name with the place that it is written at. */
export interface NamedPlace {
  readonly name: string;
  readonly span: Span;
}

/** One version of the API. */
export interface DefinedVersion extends NamedPlace {
  readonly isServed: boolean;
  readonly isStorage: boolean;
  /** Without a node where the version has no schema. */
  readonly schema: SchemaPlace;
  /** The item of the list. */
  readonly node: NodeId | undefined;
}

/** A definition of `apiextensions.k8s.io/v1`. What is missing is empty, at the key that it is missing in. */
export interface CrdDefinition {
  readonly tree: Tree;
  readonly name: NamedPlace;
  readonly group: NamedPlace;
  readonly plural: NamedPlace;
  readonly kind: NamedPlace;
  readonly scope: NamedPlace;
  /** By name, in the order of the list; of several with one name the first. */
  readonly versions: ReadonlyMap<string, DefinedVersion>;
  /** All of them, those that share their name included. */
  readonly listed: readonly DefinedVersion[];
  readonly versionsSpan: Span;
  /** The list of versions. */
  readonly list: NodeId | undefined;
  /** `Webhook`, `None`, or empty where nothing is said. */
  readonly conversion: string;
  /** The names in `status.storedVersions`; empty in a manifest that never was on a cluster. */
  readonly storedVersions: readonly NamedPlace[];
}

/** The definition in a manifest, whatever may be wrong with it. */
export function definitionOf(tree: Tree): CrdDefinition {
  const manifest: Manifest = { tree, isExact: true };
  const root = rootSpot(manifest);
  const at = (...names: string[]) => namedPlace(manifest, spotAt(manifest, root, ...names));
  const list = spotAt(manifest, root, 'spec', 'versions');
  const listed = itemSpots(manifest, list).map((spot) => versionOf(manifest, spot));
  const versions = new Map<string, DefinedVersion>();
  for (const version of listed) if (!versions.has(version.name)) versions.set(version.name, version);
  return {
    tree,
    name: at('metadata', 'name'),
    group: at('spec', 'group'),
    plural: at('spec', 'names', 'plural'),
    kind: at('spec', 'names', 'kind'),
    scope: at('spec', 'scope'),
    versions,
    listed,
    versionsSpan: list.span,
    list: list.node,
    conversion: at('spec', 'conversion', 'strategy').name,
    storedVersions: itemSpots(manifest, spotAt(manifest, root, 'status', 'storedVersions')).map((spot) =>
      namedPlace(manifest, spot),
    ),
  };
}

function versionOf(manifest: Manifest, spot: Spot): DefinedVersion {
  const schema = spotAt(manifest, spot, 'schema', 'openAPIV3Schema');
  return {
    ...namedPlace(manifest, spotAt(manifest, spot, 'name')),
    isServed: isTrue(manifest, spotAt(manifest, spot, 'served')),
    isStorage: isTrue(manifest, spotAt(manifest, spot, 'storage')),
    node: spot.node,
    schema: schemaAt(manifest.tree, schema.node, schema.span),
  };
}

function schemaAt(tree: Tree, node: NodeId | undefined, head: Span): SchemaPlace {
  return { tree, node, head };
}

function namedPlace(manifest: Manifest, spot: Spot): NamedPlace {
  return { name: spotText(manifest, spot), span: spot.span };
}
