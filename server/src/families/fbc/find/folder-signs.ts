/** What the name of a folder says of it, where it lies. */
import { isCatalogName, isPlainCatalogName, isTemplateName } from './folder-names.ts';
import type { Folder } from './folder-tree.ts';

/** True if the name says catalog. That of a workspace folder is the name of a repository as a rule, so it must be plain. */
export function isNamedCatalog(folder: Folder): boolean {
  return isWorkspace(folder) ? isPlainCatalogName(folder.name) : isCatalogName(folder.name);
}

/** True in a folder of templates, as its name or that of one around it says. Whoever names the folder itself means what is in it. */
export function isOfTemplates({ name, parent }: Folder): boolean {
  return parent !== undefined && (isTemplateName(name) || isOfTemplates(parent));
}

function isWorkspace({ parent, path }: Folder): boolean {
  return parent === undefined && (path === '' || LEADS_ELSEWHERE.test(path));
}

/** What lies in the current folder is no workspace, also where nothing else is looked at. */
const LEADS_ELSEWHERE = /^(?:\/|\.\.(?:\/|$)|[a-z][a-z\d+.-]*:)/i;
