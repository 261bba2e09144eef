/** What in a template can be renamed: what it defines itself, and no bundle that it only names by an image. */
import type { Symbol } from '../../../features/answers.ts';
import type { OpenFile } from '../../../features/place/open-file.ts';
import { msg, type Message } from '../../../text/message.ts';
import { catalogAround } from '../../fbc/answers/in-catalog.ts';
import { renameRefusal } from '../../fbc/answers/rename.ts';
import { asCatalog } from './as-catalog.ts';

/** Why something cannot be renamed, or not to a new name; undefined where it can. Only the template changes. */
export function templateRenameRefusal(
  context: OpenFile,
  symbol: Symbol | undefined,
  newName?: string,
): Message | undefined {
  const catalog = asCatalog(context);
  return (symbol && namedElsewhere(catalog, symbol)) ?? renameRefusal(catalog, symbol, newName);
}

function namedElsewhere(catalog: OpenFile, { kind, name, scope }: Symbol): Message | undefined {
  if (kind !== 'bundle') return undefined;
  const bundles = catalogAround(catalog)?.snapshot.whole.packages.get(scope)?.bundles ?? [];
  const bundle = bundles.find((blob) => blob.name?.value === name);
  if (bundle !== undefined && bundle.name?.start !== bundle.image?.start) return undefined;
  return msg('What `{0}` is called stands in its image, so it cannot be renamed here.', name);
}
