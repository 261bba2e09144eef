/** Which catalog a command on update graphs is about: the folder that was named, else what lies in the current one. */
import { parentPath } from '../../engine/files/paths.ts';
import { allRules } from '../../families/all.ts';
import { formatMessage, msg } from '../../text/message.ts';
import { UsageError } from '../usage-error.ts';
import { configWords } from '../../families/project/config-words.ts';
import { loadProject, searchOptions } from '../check/project.ts';
import { workingFiles } from '../working-files.ts';
import { someOf } from './choices.ts';
import { findCatalogs, folderNamed, loadCatalog, type LoadedCatalog } from './loaded-catalog.ts';

/**
 * A folder that was named is one catalog, as for opm. Without one, the catalog is looked for as `check` does: in a repository
 * opm would read all that lies in it as one catalog, which nobody means. @throws UsageError
 */
export async function chosenCatalog(given: readonly string[], config?: string): Promise<LoadedCatalog> {
  if (given.length > 1) throw new UsageError('Give one folder: that of the catalog.');
  const [named] = given;
  if (named !== undefined && config !== undefined)
    throw new UsageError('--config goes with no folder: only then the catalog is looked for.');
  const folder = await folderNamed(named ?? '.');
  return (
    (named === undefined ? await catalogBelow(config) : undefined) ?? loadCatalog(workingFiles(), folder)
  );
}

/** What lies below the current folder; undefined where no catalog does. @throws UsageError where there are several */
async function catalogBelow(config: string | undefined): Promise<LoadedCatalog | undefined> {
  const env = workingFiles();
  const project = await loadProject(process.cwd(), configWords(allRules), config);
  const options = searchOptions(env, project, '', project.config.roots ?? []);
  const found = [...(await findCatalogs(env, '', options)).values()];
  const [first] = found;
  if (first === undefined || found.length === 1) return first;
  const folders = [...new Set(found.map(({ root, isFile }) => (isFile ? parentPath(root) : root)))].sort();
  const [folder = ''] = folders;
  // Files of which each is a catalog: together they are what opm makes of their folder.
  if (folders.length === 1) return loadCatalog(env, folder);
  const names = someOf(folders.map((name) => name || '.'));
  throw new UsageError(
    formatMessage(msg('There are {0} catalogs here. Name the folder of one: {1}.', folders.length, names)),
  );
}
