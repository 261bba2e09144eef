/** An API: which bundles of the catalog provide and require it. */
import type { Catalog } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import type { GvkRef } from '../place.ts';
import { apiName } from './bundle-card.ts';
import { heading, list, paragraph, type Doc, type Line } from '../../../../features/hover/doc.ts';

/** The explanation of an API. Linear in the number of properties of the catalog. */
export function apiDoc(api: GvkRef, catalog: Catalog | undefined): Doc {
  const providers = packagesWith(catalog, api, 'olm.gvk');
  const lines: Line[] = [];
  if (providers.length > 0) lines.push({ label: msg('Provided by the packages:'), names: providers });
  const requirers = packagesWith(catalog, api, 'olm.gvk.required');
  if (requirers.length > 0) lines.push({ label: msg('Required by the packages:'), names: requirers });
  const missing = providers.length === 0 && catalog !== undefined;
  return [
    heading(msg('`{0}`', apiName(api))),
    ...(missing ? [paragraph(msg('No bundle of this catalog provides this API.'))] : []),
    ...list(lines),
  ];
}

function packagesWith(catalog: Catalog | undefined, api: GvkRef, type: string): string[] {
  const found: string[] = [];
  for (const pkg of catalog?.packages.values() ?? []) {
    const has = pkg.bundles.some((bundle) =>
      bundle.properties.some(({ content }) => {
        if (content?.type !== type || !('kind' in content)) return false;
        return content.kind === api.kind && content.group === api.group && content.version === api.version;
      }),
    );
    if (has) found.push(pkg.name);
  }
  return found;
}
