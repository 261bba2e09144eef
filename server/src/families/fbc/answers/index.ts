/** What the editor features ask of catalogs. */
import type { Answers } from '../../../features/answers.ts';
import type { CatalogUnit } from '../model/catalog-unit.ts';
import type { Catalog } from '../model/catalog.ts';
import { lenientBlobs } from './lenient-blob.ts';

/** The answers of catalogs. */
export const fbcAnswers: Answers = {
  lenient: lenientBlobs,
  homeOf: ({ unit, files }) =>
    (unit as CatalogUnit).alternativeOf === undefined ? unit.path : (files[0]?.path ?? unit.path),
  count: (whole) => [...(whole as Catalog).packages.values()].filter(isDefined).length,
};

function isDefined({ definitions }: { readonly definitions: readonly unknown[] }): boolean {
  return definitions.length > 0;
}
