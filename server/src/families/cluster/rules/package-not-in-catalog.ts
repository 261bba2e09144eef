/** Rule package-not-in-catalog: a wish for a package that its catalog does not have. */
import { fixesFor, suggester } from '../../../engine/fixes/suggestion.ts';
import { msg } from '../../../text/message.ts';
import { nearest } from '../../../values/edit-distance.ts';
import type { KnownCatalog } from '../world/known-catalogs.ts';
import { packageNames, packagesNamed } from '../world/packages.ts';
import type { Rule } from './rule.ts';
import { eachWish, severityBy } from './shared/each-wish.ts';
import { CATALOG, subscription } from './shared/examples.ts';

export const rule: Rule = {
  id: 'package-not-in-catalog',
  area: 'cluster',
  severity: 'error',
  suites: ['advice'],
  scope: 'world',
  title: 'Package that the catalog does not have',
  what: 'The package of a Subscription or ClusterExtension is in none of the catalogs that it is installed from. It is an error where `clusterCatalogs` in `.catalens.yaml` says what is in the catalog, a warning where a folder is only called like the catalog, and for a ClusterExtension that other catalogs of the cluster may serve as well. Nothing is said where part of a catalog cannot be read.',
  why: 'Nothing is installed. OLM Classic resolves nothing else in the namespace either, until it is mended.',
  whatToDo: 'Write the name of a package of the catalog, or name the catalog that has it.',
  examples: {
    bad: { ...CATALOG, 'gitops/gizmo.yaml': subscription('name: gismo', 'channel: stable') },
    good: { ...CATALOG, 'gitops/gizmo.yaml': subscription('name: gizmo', 'channel: stable') },
  },
  fix: 'unsafe',
  source: 'docs/reference/cluster-manifests.md#names-that-lead-nowhere',
  check(whole, world, report, unit) {
    const suggest = suggester();
    const meantBy = (name: string, catalogs: readonly KnownCatalog[]) =>
      suggest(name, () => packageNames(catalogs).filter((candidate) => mayBeMeant(name, candidate)));
    eachWish(whole, world, unit, {
      extension({ document, object }, { known, certainty, isComplete }) {
        const name = object.fields.package;
        if (name === undefined || certainty === 'only' || isUncertain(name.value, known)) return;
        const names = known.map((catalog) => catalog.name).join(', ');
        const meant = meantBy(name.value, known);
        report(document, {
          span: name,
          message: messageOf(name.value, names, meant),
          severity: severityBy(certainty, isComplete ? 'error' : 'warning'),
          fixes: fixesFor(name, meant),
        });
      },
      subscription({ document, object }, { catalog }) {
        const name = object.fields.package;
        if (name === undefined || catalog.certainty === 'only' || isUncertain(name.value, [catalog])) return;
        const meant = meantBy(name.value, [catalog]);
        report(document, {
          span: name,
          message: messageOf(name.value, catalog.name, meant),
          severity: severityBy(catalog.certainty, 'error'),
          fixes: fixesFor(name, meant),
        });
      },
    });
  },
};

function isUncertain(name: string, catalogs: readonly KnownCatalog[]): boolean {
  return catalogs.some(({ isBlocked }) => isBlocked) || packagesNamed(name, catalogs).length > 0;
}

/**
 * Nearly all packages end in `-operator`. What is in front of a last part that two names share has to be alike by itself:
 * `odf-operator` is no misspelling of `mtv-operator`.
 */
function mayBeMeant(name: string, candidate: string): boolean {
  const [own, other] = [cutTail(name), cutTail(candidate)];
  if (own === undefined || other === undefined || own.tail !== other.tail) return true;
  return nearest(own.front, [other.front], Math.ceil(own.front.length / 3)) !== undefined;
}

/** A name in front of its last part, and that part; undefined for a name of one part. */
function cutTail(name: string): { readonly front: string; readonly tail: string } | undefined {
  const at = name.lastIndexOf('-');
  return at <= 0 ? undefined : { front: name.slice(0, at), tail: name.slice(at) };
}

function messageOf(name: string, catalog: string, meant: string | undefined) {
  return meant === undefined
    ? msg('Catalog `{1}` has no package `{0}`, so nothing is installed.', name, catalog)
    : msg(
        'Catalog `{1}` has no package `{0}`, so nothing is installed. Did you mean `{2}`?',
        name,
        catalog,
        meant,
      );
}
