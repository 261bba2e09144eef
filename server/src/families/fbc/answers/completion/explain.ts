/** Explains what catalogs offer, when somebody looks at it. */
import type { DocRef } from '../../../../features/completion/suggestion.ts';
import type { Doc } from '../../../../features/hover/doc.ts';
import type { FeatureContext } from '../../../../features/place/context.ts';
import type { Package } from '../../model/catalog.ts';
import { bundleCard } from '../cards/bundle-card.ts';
import { channelCard, packageCard } from '../cards/package-card.ts';
import { rangeDoc } from '../cards/range-doc.ts';
import { catalogViewsOf } from '../in-catalog.ts';

/** What the explanation of a suggestion is made from. */
export type CatalogDocRef =
  | {
      readonly kind: 'named';
      readonly of: 'package' | 'channel' | 'bundle';
      readonly package: string;
      readonly name: string;
    }
  | { readonly kind: 'range'; readonly range: string; readonly package: string };

/** The explanation of something by its name. */
export function named(of: 'package' | 'channel' | 'bundle', pkg: string, name: string): DocRef {
  return { kind: 'own', own: { kind: 'named', of, package: pkg, name } satisfies CatalogDocRef };
}

/** The explanation that a reference stands for; undefined where there is none any more. */
export function explainOffer(context: FeatureContext, own: object): Doc | undefined {
  const ref = own as CatalogDocRef;
  const pkg = packageOf(context, ref.package);
  if (ref.kind === 'range') return rangeDoc(ref.range, pkg, ref.package);
  if (pkg === undefined) return undefined;
  if (ref.of === 'package') return packageCard(pkg);
  return ref.of === 'channel' ? channelCard(pkg, ref.name) : bundleCard(context, pkg, ref.name);
}

/** A package of the catalog of the file, else of another one. */
function packageOf(context: FeatureContext, name: string): Package | undefined {
  for (const { snapshot } of catalogViewsOf(context)) {
    const pkg = snapshot.whole.packages.get(name);
    if (pkg !== undefined) return pkg;
  }
  return undefined;
}
