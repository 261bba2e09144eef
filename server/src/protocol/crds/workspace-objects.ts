/** The objects of a kind that the workspace has: what OLM Classic would stumble over if a cluster held them. */
import { relativePath } from '../../engine/files/paths.ts';
import { kindKey, type CrdNames } from '../../families/crd/model/crd-names.ts';
import { storedObjectsIn, type StoredObject } from '../../families/crd/upgrade/stored-objects.ts';
import { RESOURCES, treeOf, type ResourceFile } from '../../families/resource/model/resource.ts';
import type { ServerContext } from '../server-context.ts';

/** More objects of a kind say nothing new. */
const MAX_OBJECTS = 200;

/**
 * The objects of a kind in files of the workspace, each named with its file. What belongs to tests, and what others complete
 * (patches, parts of charts), is on no cluster as it stands.
 */
export function workspaceObjects(
  { session }: Pick<ServerContext, 'session'>,
  kind: Pick<CrdNames, 'group' | 'kind'>,
): readonly StoredObject[] {
  const key = kindKey(kind);
  return session
    .checkedUnits()
    .filter(({ snapshot }) => snapshot.unit.family === RESOURCES.id)
    .flatMap(({ snapshot }) => {
      const { documents, isTest, isPartial } = snapshot.whole as ResourceFile;
      const own = documents.filter(({ api, crd }) => crd === undefined && kindKey(api) === key);
      return isTest || isPartial ? [] : own;
    })
    .flatMap(({ text, path }) => {
      const tree = text === undefined ? undefined : treeOf(text);
      const file = relativePath(session.folderOf(path)?.path ?? '', path);
      return (tree === undefined ? [] : storedObjectsIn(tree))
        .filter(({ name }) => name !== '')
        .map((object) => ({ ...object, name: `${object.name} (${file})` }));
    })
    .slice(0, MAX_OBJECTS);
}
