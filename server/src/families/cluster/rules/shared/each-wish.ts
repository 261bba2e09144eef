/** Goes through the wishes of a file, with the catalogs that they are about. */
import type { Severity } from '../../../../engine/rules/rule.ts';
import type { World } from '../../../../engine/rules/world.ts';
import type { Unit } from '../../../../engine/units/unit.ts';
import type { ClusterFile } from '../../model/cluster-unit.ts';
import type { ClusterDocument, ClusterObject } from '../../model/document.ts';
import { aroundInWorld, type Around } from '../../world/around.ts';
import { extensionCatalogs, type ExtensionCatalogs } from '../../world/extension-answer.ts';
import type { Certainty } from '../../world/known-catalogs.ts';
import { subscriptionSource, type SubscriptionSource } from '../../world/subscription-answer.ts';

/** Where a wish stands. */
export interface Wish {
  readonly document: ClusterDocument;
  readonly object: ClusterObject;
  readonly around: Around;
}

/** What is asked of a wish of each kind. */
export interface Visitor {
  extension(wish: Wish, catalogs: ExtensionCatalogs): void;
  subscription(wish: Wish, source: SubscriptionSource): void;
}

/** Visits the wishes about which something is known. */
export function eachWish(whole: ClusterFile, world: World, unit: Unit, visitor: Visitor): void {
  const around = aroundInWorld(unit, world);
  for (const document of whole.documents) {
    for (const object of document.objects) {
      const wish = { document, object, around };
      const catalogs = object.kind === 'ClusterExtension' && extensionCatalogs(object, around);
      if (catalogs) visitor.extension(wish, catalogs);
      const source = object.kind === 'Subscription' && subscriptionSource(object, around);
      if (source) visitor.subscription(wish, source);
    }
  }
}

/** How severe a finding is that is as certain as what is known of the catalog. */
export function severityBy(certainty: Certainty, most: Severity): Severity {
  if (certainty === 'only') return most === 'hint' ? 'hint' : 'info';
  return certainty === 'named' && most === 'error' ? 'warning' : most;
}
