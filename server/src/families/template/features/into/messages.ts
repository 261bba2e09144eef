/** What is said of rendering into a catalog: what could not be done, and what is left to opm. */
import { msg, type Message } from '../../../../text/message.ts';
import type { CatalogSnapshot } from '../../../fbc/model/catalog-view.ts';
import type { IntoCatalog } from './into-catalog.ts';

/** The most bundles that are named. */
const MAX_NAMED = 20;

/** Why nothing is written into a catalog. */
export function notIntoMessage(catalog: string): Message {
  return msg(
    'Nothing is written into {0}: it holds no package of the template, a file of it cannot be read, or it would be read otherwise then.',
    catalog,
  );
}

/** How to get the bundles that are in no catalog: one command for each. */
export function pullMessages(into: IntoCatalog, catalog: CatalogSnapshot): Message[] {
  const { pull, file, format } = into;
  const level = isMigrated(catalog) ? ' --migrate-level=bundle-object-to-csv-metadata' : '';
  const named = pull
    .slice(0, MAX_NAMED)
    .map((image) =>
      msg(
        'A bundle has to be pulled, and then this to be run again: opm render {0} -o {1}{2} >> {3}',
        image,
        format,
        level,
        file,
      ),
    );
  const more = pull.length - named.length;
  return more > 0 ? [...named, msg('{0} more bundles have to be pulled.', more)] : named;
}

/** True where the bundles of a catalog have the metadata of their CSVs instead of their manifests. */
function isMigrated({ whole }: CatalogSnapshot): boolean {
  const types = new Set(
    whole.blobs.flatMap((blob) =>
      blob.kind === 'bundle' ? blob.properties.map(({ type }) => type?.value) : [],
    ),
  );
  return types.has('olm.csv.metadata') && !types.has('olm.bundle.object');
}
