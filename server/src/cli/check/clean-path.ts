/** Paths that somebody gave, as reports show them. */
import path from 'node:path';

/**
 * The path as reports show it: forward slashes, no leading `./`, relative if it lies in the current folder; that folder
 * itself is the empty path.
 */
export function cleanPath(given: string): string {
  const clean = path
    .normalize(fromHere(given) ?? given)
    .split(path.sep)
    .join('/');
  if (clean === '.' || clean === './') return '';
  return clean.length > 1 ? clean.replace(/\/+$/, '') : clean;
}

/** The way from the current folder to what lies in it; undefined for what lies elsewhere. */
export function fromHere(given: string): string | undefined {
  const relative = path.relative(process.cwd(), path.resolve(given));
  return isBeyond(relative) ? undefined : relative;
}

/** True for a way, relative to a folder and with nothing to shorten, that leads out of it. */
export function isBeyond(relative: string): boolean {
  return (
    relative === '..' ||
    relative.startsWith('../') ||
    relative.startsWith(`..${path.sep}`) ||
    path.isAbsolute(relative)
  );
}
