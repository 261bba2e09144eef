/** Between the URIs of a client and the paths of the engine: the same address, decoded, so that names can be compared and matched. */
import { URI } from 'vscode-uri';

/** The path of a URI: `file:///a%20b/c.yaml` is `file:///a b/c.yaml`. URIs with a query are kept as they are. */
export function pathOfUri(uri: string): string {
  const { scheme, authority, path, query, fragment } = URI.parse(uri);
  if (query !== '' || fragment !== '') return uri;
  return path.startsWith('/') ? `${scheme}://${authority}${path}` : `${scheme}:${path}`;
}

/** The scheme that a path or URI starts with, without the colon; '' where there is none. */
export function schemeOf(path: string): string {
  return path.slice(0, Math.max(0, path.indexOf(':')));
}

/** The URI of a path that {@link pathOfUri} made. */
export function uriOfPath(path: string): string {
  const match = /^([a-zA-Z][\w+.-]*):(?:\/\/([^/]*))?(.*)$/s.exec(path);
  if (match === null || /[?#]/.test(path)) return path;
  const [, scheme = '', authority = '', rest = ''] = match;
  return URI.from({ scheme, authority, path: rest }).toString();
}
