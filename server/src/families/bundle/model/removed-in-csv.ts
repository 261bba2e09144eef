/** What a CSV asks for, or leads to, that releases of Kubernetes have removed (docs/reference/bundle-rules.md, "Removed APIs"). */
import { detach } from '../../../text/detach.ts';
import { recalledOfEach, type Kept } from '../../../text/kept.ts';
import type { Span } from '../../../text/span.ts';
import type { NodeId } from '../../../text/tree.ts';
import { itemsOf, textAt, valueAt, type Manifest } from '../../kube/model/fields.ts';
import { policyRules, textsOfRule } from './policy-rules.ts';
import { REMOVED_RIGHTS, wasRemoved } from './removed-apis.ts';

/** An object of a removed API that an instance of a custom resource leads to; the span is that of its item. */
interface RemovedResource {
  readonly span: Span;
  readonly apiVersion: string;
  readonly kind: string;
}

/** A rule of `permissions` or `clusterPermissions` that names a removed resource; the span is its own. */
interface RemovedRight {
  readonly span: Span;
  readonly group: string;
  readonly resource: string;
  /** Newer validators let it pass. */
  readonly isOld: boolean;
}

/** The removed APIs of a CSV. */
export interface RemovedFacts {
  readonly resources: readonly RemovedResource[];
  /** Those that the validators know, but for what the CSV says that its custom resources lead to. */
  readonly rights: readonly RemovedRight[];
}

/** Looks for them in a CSV. There may be thousands of rules: each is read again only after an edit inside of it. */
export function removedFacts(manifest: Manifest, kept?: Kept): RemovedFacts {
  const ofEach = <T>(name: string, nodes: readonly NodeId[], read: (node: NodeId) => T) =>
    recalledOfEach(kept, `csv-${name}`, manifest.tree, nodes, read);
  const resources = ofEach('resources', ownedAndRequired(manifest), (api) => resourcesOf(manifest, api));
  const named = new Set(resources.flatMap(({ kinds }) => kinds).map((kind) => `${kind.toLowerCase()}s`));
  const rights = ofEach('rights', policyRules(manifest), (rule) => rightsOf(manifest, rule)).flat();
  return {
    resources: resources.flatMap(({ removed }) => removed),
    rights: rights.filter(({ resource }) => !named.has(resource)),
  };
}

function ownedAndRequired(manifest: Manifest): readonly NodeId[] {
  return ['owned', 'required'].flatMap((list) =>
    itemsOf(manifest, valueAt(manifest, 0, 'spec', 'customresourcedefinitions', list)),
  );
}

/** The kinds that the `resources` of an API are of, and those among them that are gone in their version. */
function resourcesOf(manifest: Manifest, api: NodeId) {
  const resources = itemsOf(manifest, valueAt(manifest, api, 'resources')).map((resource) => ({
    span: manifest.tree.span(resource),
    apiVersion: detach(textAt(manifest, resource, 'version')),
    kind: detach(textAt(manifest, resource, 'kind')),
  }));
  return {
    kinds: [...new Set(resources.map(({ kind }) => kind))],
    removed: resources.filter(({ apiVersion, kind }) => wasRemoved(apiVersion, kind)),
  };
}

function rightsOf(manifest: Manifest, rule: NodeId): readonly RemovedRight[] {
  const groups = textsOfRule(manifest, rule, 'apiGroups');
  const suspects = REMOVED_RIGHTS.filter(({ group }) => groups.includes(group));
  if (suspects.length === 0) return [];
  const resources = textsOfRule(manifest, rule, 'resources');
  const span = manifest.tree.span(rule);
  return suspects.filter(({ resource }) => resources.includes(resource)).map((right) => ({ span, ...right }));
}
