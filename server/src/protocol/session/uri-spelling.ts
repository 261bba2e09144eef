/** State: how the client spells the URIs that it has named, until it closes what is there. */
import { pathOfUri, uriOfPath } from '../connection/uris.ts';

/** Remembers spellings: other ones of the same address confuse some clients. */
export class UriSpelling {
  private readonly spelled = new Map<string, string>();

  /** The path of a URI that the client names. */
  path(uri: string): string {
    const path = pathOfUri(uri);
    this.spelled.set(path, uri);
    return path;
  }

  forget(path: string): void {
    this.spelled.delete(path);
  }

  /** The URI of a path, in the client's spelling where it has named it. */
  uri(path: string): string {
    return this.spelled.get(path) ?? uriOfPath(path);
  }
}
