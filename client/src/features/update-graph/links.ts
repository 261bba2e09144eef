/** Links that open the panel at a node: `vscode://<extension>/graph?root=…&package=…&channel=…&entry=…`. */
import { Uri, env, workspace } from 'vscode';

/** Where a link leads. */
export interface LinkedEntry {
  /** URI of the catalog's root. */
  readonly uri: string;
  readonly package: string;
  readonly channel: string;
  readonly name: string;
}

const PATH = '/graph';

/** The link to an entry. Roots are told relative to the workspace, so that it leads others there as well. */
export function linkTo(extension: string, { uri, package: name, channel, name: entry }: LinkedEntry): string {
  const root = workspace.asRelativePath(Uri.parse(uri));
  const query = new URLSearchParams({ root, package: name, channel, entry });
  return `${env.uriScheme}://${extension}${PATH}?${query.toString()}`;
}

/**
 * Where a link leads; undefined for one of something else, and for one that leads out of the workspace. Anybody may have written
 * it: it only ever says what is looked at.
 */
export function linkedEntry({ path, query }: Pick<Uri, 'path' | 'query'>): LinkedEntry | undefined {
  if (path !== PATH) return undefined;
  const given = new URLSearchParams(query);
  const said = (name: string) => given.get(name) ?? '';
  const parts = said('root').split('/');
  const isInside = !said('root').startsWith('/') && !parts.includes('..') && !/[\\:]/.test(said('root'));
  const name = said('package');
  if (!isInside || name === '') return undefined;
  const [folder] = workspace.workspaceFolders ?? [];
  const named = workspace.workspaceFolders?.find((one) => one.name === parts[0]);
  if (folder === undefined) return undefined;
  const isNamed = named !== undefined && (workspace.workspaceFolders?.length ?? 0) > 1;
  const uri = isNamed ? Uri.joinPath(named.uri, ...parts.slice(1)) : Uri.joinPath(folder.uri, ...parts);
  return { uri: uri.toString(), package: name, channel: said('channel'), name: said('entry') };
}
