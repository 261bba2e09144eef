/** The conversion webhooks of the bundle that a definition lies in. */
import type { Environment } from '../../../engine/files/environment.ts';
import { baseName, isYamlOrJson, joinPath, parentPath } from '../../../engine/files/paths.ts';
import { convertedCrds } from '../upgrade/conversion-webhooks.ts';
import { contentOf, documentsIn, MANIFESTS } from './crd-files.ts';
import { mentionsWebhooks } from './mentions.ts';

/** The names of the definitions that the CSV beside a file converts; none where the file lies in no bundle. */
export async function conversionsBeside(env: Environment, definition: string): Promise<ReadonlySet<string>> {
  const folder = parentPath(definition);
  if (baseName(folder) !== MANIFESTS) return new Set();
  const listing = await env.readFolder(folder);
  const names = new Set<string>();
  for (const { name, kind } of listing.ok ? listing.entries : []) {
    if (kind !== 'file' || !isYamlOrJson(name)) continue;
    const file = joinPath(folder, name);
    const content = await contentOf(env, file);
    if (content === undefined || !mentionsWebhooks(content.bytes)) continue;
    for (const { tree } of documentsIn(file, content).documents)
      for (const converted of convertedCrds(tree)) names.add(converted);
  }
  return names;
}
