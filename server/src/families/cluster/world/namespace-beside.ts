/** What the other files of a folder say of the namespace of a Subscription: OLM Classic resolves a namespace as a whole. */
import { baseName } from '../../../engine/files/paths.ts';
import type { UnitSnapshot } from '../../../engine/units/snapshot.ts';
import { msg, type Message } from '../../../text/message.ts';
import { noManifests, type Manifests } from '../../resolution/request/manifests.ts';
import { isClusterFile } from '../model/cluster-unit.ts';
import type { ClusterObject } from '../model/document.ts';
import { aroundAmong, type Around } from './around.ts';
import { eachOnce } from './each-once.ts';
import { subscriptionSource } from './subscription-answer.ts';

/** What belongs to a namespace beside a file. */
export interface NamespaceBeside {
  /** Subscriptions, OperatorGroups and CatalogSources of other files. */
  readonly manifests: Manifests;
  /** The catalogs that these Subscriptions ask, with the roots of their content, and a package that is wanted of each. */
  readonly catalogs: readonly {
    readonly name: string;
    readonly roots: readonly string[];
    readonly package: string;
  }[];
  /** What was taken into account, and what was not, for people. */
  readonly words: readonly Message[];
}

/** A file of the folder with what of it belongs to the namespace. */
interface Taken {
  readonly file: string;
  readonly object: ClusterObject;
}

/**
 * What the folder of a file says of a namespace, without the file itself. A Subscription by a name, or for a package, that `own`
 * has already is the same one in another overlay, and left out.
 */
export function namespaceBeside(
  path: string,
  namespace: string,
  own: Manifests,
  units: readonly UnitSnapshot[],
): NamespaceBeside {
  const file = units.filter(isClusterFile).find(({ unit }) => unit.path === path);
  if (file === undefined) return { manifests: noManifests(), catalogs: [], words: [] };
  const around = aroundAmong(file.unit, units);
  const objects = around
    .besideByFile()
    .flatMap(({ unit, objects: found }) =>
      unit.path === path
        ? []
        : found.flatMap((object) =>
            object.namespace === namespace && !object.isTemplated
              ? [{ file: baseName(unit.path), object }]
              : [],
          ),
    );
  const taking: Taking = { manifests: noManifests(), catalogs: new Map(), taken: [], left: [] };
  const wishes = own.subscriptions.filter((one) => one.namespace === namespace).map(({ wish }) => wish);
  const isNew = eachOnce(wishes);
  for (const one of objects) take(one, isNew, around, taking);
  const { manifests, catalogs, taken, left } = taking;
  return {
    manifests,
    catalogs: [...catalogs.values()],
    words: [
      ...(taken.length === 0
        ? []
        : [msg('Taken into account beside this file, as it is of the same namespace: {0}.', named(taken))]),
      ...(left.length === 0
        ? []
        : [msg('Left out, as nothing tells which folder is the catalog that it asks: {0}.', named(left))]),
    ],
  };
}

/** What is collected of a folder. */
interface Taking {
  readonly manifests: Manifests;
  readonly catalogs: Map<string, NamespaceBeside['catalogs'][number]>;
  readonly taken: Taken[];
  readonly left: Taken[];
}

/** Takes one object in. @param isNew whether a Subscription is none of those that are taken */
function take(one: Taken, isNew: ReturnType<typeof eachOnce>, around: Around, into: Taking): void {
  const { object } = one;
  if (object.kind === 'OperatorGroup' || object.kind === 'CatalogSource') {
    into.manifests.operatorGroups.push(...object.manifests.operatorGroups);
    into.manifests.catalogSources.push(...object.manifests.catalogSources);
    into.taken.push(one);
  }
  if (object.kind !== 'Subscription') return;
  const source = subscriptionSource(object, around);
  if (source === undefined) {
    into.left.push(one);
    return;
  }
  const { wish, catalog } = source;
  if (!isNew(wish)) return;
  into.catalogs.set(wish.source, { name: wish.source, roots: catalog.roots, package: wish.package });
  into.manifests.subscriptions.push({ namespace: object.namespace, wish });
  into.taken.push(one);
}

function named(taken: readonly Taken[]): string {
  return taken.map(({ file, object }) => `${object.kind} \`${object.name.value}\` (${file})`).join(', ');
}
