/** The CSVs that lie about as manifests: what is installed in their namespaces, as somebody wrote it down. */
import type { Bundle } from '../../bundle/model/bundle.ts';
import type { CsvFacts } from '../../bundle/model/csv.ts';
import type { InstalledCsv } from '../../resolution/model/wish.ts';
import { PROPERTIES_ANNOTATION, propertiesIn, type Namespaced } from '../../resolution/request/manifests.ts';
import type { ClusterDocument } from '../model/document.ts';

/** A CSV with the file that it stands in. */
export interface PlacedCsv extends Namespaced<InstalledCsv> {
  readonly path: string;
}

/** The CSVs among objects of a cluster, and those of folders with manifests that are no bundle. */
export function csvsOf(
  documents: readonly ClusterDocument[],
  folders: readonly Bundle[],
): readonly PlacedCsv[] {
  const among = documents.flatMap(({ path, csvs }) => csvs.map((csv) => ({ ...csv, path })));
  const alone = folders.flatMap(({ csvs }) =>
    csvs.flatMap(({ path, csv }) =>
      csv === undefined ? [] : [{ path, namespace: csv.namespace, wish: installedCsv(csv) }],
    ),
  );
  return [...among, ...alone].filter(isOnCluster);
}

/** What authors keep for later bundles has no namespace and no status. */
function isOnCluster({ namespace, wish: { phase } }: PlacedCsv): boolean {
  return namespace !== '' || phase !== undefined;
}

function installedCsv(csv: CsvFacts): InstalledCsv {
  const { replaces, phase } = csv;
  const annotation = csv.annotations.get(PROPERTIES_ANNOTATION)?.value;
  const properties = annotation === undefined ? undefined : propertiesIn(annotation);
  return {
    name: csv.name.value,
    version: csv.version.value,
    ...(replaces.value !== '' && { replaces: replaces.value }),
    ...(phase !== '' && { phase }),
    copied: csv.isCopied,
    ...(properties && { properties }),
    ownedCRDs: csv.ownedCrds.map(crdDescription),
    requiredCRDs: csv.requiredCrds.map(crdDescription),
  };
}

function crdDescription({
  name: { value },
  group,
  version,
  kind,
}: CsvFacts['ownedCrds'][number]): InstalledCsv['ownedCRDs'][number] {
  return { group, version, kind, plural: value.split('.', 1)[0] ?? '' };
}
