/** Names that exist: CRDs and deployments of the bundle, service accounts, CSVs of the workspace. */
import type { ValueOffer } from '../../../../features/completion/scalars.ts';
import type { Site } from '../../../../features/completion/site.ts';
import { msg } from '../../../../text/message.ts';
import { itemsOf, textAt, valueAt } from '../../../kube/model/fields.ts';
import type { BundleDocument } from '../../model/document.ts';
import { namesOfKind, type NameRole } from '../../model/names.ts';
import { bundleAround, bundlesOf } from '../in-bundle.ts';

const OWNED = 'spec/customresourcedefinitions/owned';

/** Names that fit where something is named; undefined where none are known. */
export function nameOffers(site: Site, role: NameRole, pattern: string): ValueOffer[] {
  const { tree } = site.place;
  switch (role.kind) {
    case 'crd':
      return crdOffers(site, pattern);
    case 'csv':
      return role.defines ? [] : csvOffers(site);
    case 'deployment':
    case 'service-account': {
      const { kind, defines } = role;
      const others = tree === undefined ? [] : namesOfKind(tree, kind, (place) => place.defines !== defines);
      return others
        .filter((name) => name !== site.place.value)
        .map((value) => ({ value, kind: 'reference' }));
    }
  }
}

/** Kinds and versions that fit the CRD whose name stands beside them; of all CRDs while there is none. */
export function crdPartOffers(site: Site, part: 'kind' | 'version'): ValueOffer[] {
  const { tree } = site.place;
  const name = tree === undefined ? '' : textAt({ tree, isExact: false }, site.parent, 'name');
  const all = crdsOf(site);
  const named = all.filter((crd) => crd.name.value === name);
  const found = (named.length > 0 ? named : all).flatMap(({ crd }) =>
    crd === undefined ? [] : part === 'kind' ? [crd.kind] : crd.versions.map(({ value }) => value),
  );
  return [...new Set(found)].filter((value) => value !== '').map((value) => ({ value, kind: 'reference' }));
}

function crdOffers(site: Site, pattern: string): ValueOffer[] {
  const { tree, value: own } = site.place;
  if (pattern.includes('/conversioncrds/')) {
    const names = tree === undefined ? [] : [...ownedNames(site)];
    return names.filter((name) => name !== own).map((value) => ({ value, kind: 'reference' }));
  }
  const isOwned = pattern.startsWith(OWNED);
  const documents = isOwned ? crdsOf(site) : otherCrds(site);
  const taken = isOwned ? ownedNames(site) : new Set<string>();
  return documents
    .filter(({ name }) => name.value !== '' && (name.value === own || !taken.has(name.value)))
    .map(({ name, crd }) => ({ value: name.value, kind: 'reference', detail: msg('{0}', crd?.kind ?? '') }));
}

function csvOffers({ context, place }: Site): ValueOffer[] {
  const { tree } = place;
  const own = tree === undefined ? '' : textAt({ tree, isExact: false }, 0, 'metadata', 'name');
  const names = bundlesOf(context).flatMap(({ whole }) => whole.csvs.map(({ name }) => name.value));
  return [...new Set(names)]
    .filter((name) => name !== own && name !== '')
    .map((value) => ({ value, kind: 'reference' }));
}

/** The CRDs of the bundle. */
export function crdsOf({ context }: Site): readonly BundleDocument[] {
  return bundleAround(context)?.whole.crds ?? [];
}

/** The CRDs of other bundles, each once. */
function otherCrds({ context }: Site): readonly BundleDocument[] {
  const own = bundleAround(context)?.unit.key;
  const byName = new Map<string, BundleDocument>();
  for (const { unit, whole } of bundlesOf(context))
    for (const crd of unit.key === own ? [] : whole.crds) byName.set(crd.name.value, crd);
  return [...byName.values()];
}

/** The names of the CRDs that the CSV owns. */
export function ownedNames({ place: { tree } }: Site): ReadonlySet<string> {
  if (tree === undefined) return new Set();
  const manifest = { tree, isExact: false };
  const list = valueAt(manifest, 0, 'spec', 'customresourcedefinitions', 'owned');
  return new Set(itemsOf(manifest, list).map((item) => textAt(manifest, item, 'name')));
}
