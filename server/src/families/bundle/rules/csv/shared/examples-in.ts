/** The examples of a CSV, and the APIs that there should be examples of. */
import type { Span } from '../../../../../text/span.ts';
import type { CsvFacts } from '../../../model/csv.ts';
import { apiKey, examplesOf, type ApiName, type Examples } from '../../../model/examples.ts';
import type { Csv } from './csv-rule.ts';

/** The examples of a CSV as it is decoded; undefined where there is no annotation with some. */
export function examplesIn({ manifest, document }: Csv): Examples | undefined {
  // The lenient way was gone once, when the document was read.
  return manifest.isExact ? examplesOf(manifest) : document.examples;
}

/** The owned APIs by their {@link apiKey}, each with its place. CRDs whose name has no group are left out. */
export function ownedApis({
  ownedCrds,
  ownedServices,
}: CsvFacts): ReadonlyMap<string, ApiName & { readonly place: Span }> {
  const crds = ownedCrds.filter(({ name }) => name.value.includes('.'));
  return new Map(
    [...crds, ...ownedServices].map(({ group, version, kind, name, start }) => [
      apiKey({ group, version, kind }),
      {
        group,
        version,
        kind,
        place: name.value === '' ? { start, end: start } : { start: name.start, end: name.end },
      },
    ]),
  );
}
