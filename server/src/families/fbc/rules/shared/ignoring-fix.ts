/** Offers to name a file in `.indexignore` that lies in a catalog folder but was never intended to be part of the catalog. */
import type { Fix } from '../../../../engine/findings/finding.ts';
import { baseName, isYamlOrJson, parentPath } from '../../../../engine/files/paths.ts';
import { INDEXIGNORE } from '../../find/indexignore.ts';
import { msg } from '../../../../text/message.ts';

/** What opm says of a file that holds something else than blobs. */
const NO_BLOBS: ReadonlySet<string> = new Set([
  'document-syntax',
  'document-empty',
  'document-not-mapping',
  'document-separator-invalid',
  'schema-missing',
  'file-unreadable',
]);

/** The project file of Catalens ends like a catalog, too. */
const PROJECT_FILE = /(?:^|\/)\.catalens\.yaml$/;

/**
 * The fix for a finding in a file, where there is one: for files that are not named like a catalog, and for templates,
 * unless the file holds something that opm reads.
 *
 * @param hasBlobs asked whether the file holds a blob of a schema that opm knows
 * @param isLast asked whether no other file of the catalog holds anything: it would be empty without this one
 */
export function ignoringFix(
  path: string,
  rule: string,
  hasBlobs: () => boolean,
  isLast: () => boolean,
): readonly Fix[] {
  // Another file with a fault is most likely a README, OWNERS or the like.
  const isCatalog = isYamlOrJson(path) && !PROJECT_FILE.test(path);
  if (rule !== 'template-in-catalog' && (isCatalog || !NO_BLOBS.has(rule))) return [];
  if (hasBlobs()) return [];
  // Some names no pattern can say.
  const name = baseName(path);
  if (isLast() || /[*?[\]\\!#\s]/.test(name)) return [];
  const folder = parentPath(path);
  const listedIn = folder === '' ? INDEXIGNORE : `${folder}/${INDEXIGNORE}`;
  return [
    {
      title: msg('Leave this file out: name it in .indexignore'),
      safe: false,
      replacements: [],
      changes: [{ kind: 'leaveOutFile', listedIn, line: `/${name}` }],
    },
  ];
}
