/** What handlers of editor features share: the context of a document, and positions in the client's units. */
import type { Location, Position as LspPosition, Range as LspRange } from 'vscode-languageserver';
import type { FeatureContext, FileRange } from '../../features/place/context.ts';
import type { Position, Range } from '../../text/span.ts';
import { positionCodec } from '../connection/positions.ts';
import type { ServerContext } from '../server-context.ts';

/** A question about an open document. */
export interface Asking {
  readonly context: FeatureContext;
  readonly server: ServerContext;
  /** A position of the document, from the client. */
  position(position: LspPosition): Position;
  /** A range of the document, from the client. */
  rangeFrom(range: LspRange): Range;
  /** A range of the document, for the client. */
  range(range: Range): LspRange;
  /** A place in any file, for the client. */
  location(place: FileRange): Location;
}

/** Prepares an answer about a document; undefined if it is not open. `contextOf` says how the catalog is read. */
export function askAbout(
  server: ServerContext,
  uri: string,
  contextOf = (path: string) => server.session.context(path),
): Asking | undefined {
  const { session, uris, encoding } = server;
  const path = uris.path(uri);
  const context = contextOf(path);
  if (context === undefined) return undefined;
  const codec = positionCodec(encoding, (line) => session.line(path, line));
  const convert = server.convert();
  return {
    context,
    server,
    position: (position) => codec.fromClient({ start: position, end: position }).start,
    rangeFrom: (range) => codec.fromClient(range),
    range: (range) => codec.toClient(range),
    location: (place) => ({ uri: convert.uri(place.path), range: convert.range(place.path, place.range) }),
  };
}
