/** What of a bundle people look for by name: its CSV and its CRDs. */
import type { NamedDocument } from '../../../features/symbols/symbol.ts';
import type { Bundle } from '../model/bundle.ts';

/** The CSVs, then the CRDs of a bundle, by their names. */
export function* namedManifests({ csvs, crds }: Bundle): Generator<NamedDocument> {
  for (const document of csvs) yield { document, name: document.name, kind: 'class', scope: '' };
  for (const document of crds) yield { document, name: document.name, kind: 'interface', scope: '' };
}
