/** The APIs that there should be examples of in a CSV. */
import type { Span } from '../../../../../text/span.ts';
import type { CsvFacts } from '../../../model/csv.ts';
import { apiKey, type ApiName } from '../../../model/examples.ts';

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
