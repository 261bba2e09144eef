/**
 * Paths and URIs as plain texts with forward slashes: joining, parents, and what lies below what.
 * The empty path is the current folder.
 */

/** `folder/name`, without doubling a slash. */
export function joinPath(folder: string, name: string): string {
  return folder === '' || folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

/** The folder that a path lies in, without a slash at the end; '' where there is none. */
export function parentPath(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The folder that a path lies in, and all that are around it, up to ''. */
export function foldersAround(path: string): readonly string[] {
  const folders = [parentPath(path)];
  for (let folder = parentPath(path); folder !== '';) folders.push((folder = parentPath(folder)));
  return folders;
}

/** The last part of a path. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** True for a path with one of the endings of YAML and JSON. */
export function isYamlOrJson(path: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(path);
}

/** True if `path` is `folder` or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  if (folder === '') return !path.startsWith('/');
  if (!path.startsWith(folder)) return false;
  return path.length === folder.length || folder.endsWith('/') || path[folder.length] === '/';
}

/** How many folders from the root on two paths have in common; a path that is the start of the other counts whole. */
export function sharedFolders(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')];
  const differing = a.findIndex((name, index) => name !== b[index]);
  return differing < 0 ? a.length : differing;
}

/** `path` relative to `folder`, '' for the folder itself; the path unchanged where it lies elsewhere. */
export function relativePath(folder: string, path: string): string {
  if (folder === '' || !isWithin(path, folder)) return path;
  return path.slice(folder.endsWith('/') ? folder.length : folder.length + 1);
}

/** A test for paths that are among some, or lie in one of them. */
export function withinAny(paths: ReadonlySet<string>): (path: string) => boolean {
  return (path) => {
    for (let at = path; at !== ''; at = parentPath(at)) if (paths.has(at)) return true;
    return false;
  };
}

/** The name of which a name says that it is an earlier state, or was put aside: that of `a.yaml.bak` is `a.yaml`. */
export function nameBefore(name: string): string {
  return name.replace(/(?:\.(?:bak|orig|old|tmp|save|txt|disabled)|~)+$/i, '');
}
