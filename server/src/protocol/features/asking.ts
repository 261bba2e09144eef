/** What handlers of editor features share: the context of a document, and positions in the client's units. */
import { CancellationToken } from 'vscode-languageserver';
import type { Location, Position as LspPosition, Range as LspRange } from 'vscode-languageserver';
import { inSlices, type Pause } from '../../features/pause.ts';
import type { Work } from '../../text/work.ts';
import type { FeatureContext, FileRange } from '../../features/place/context.ts';
import { lineText } from '../../text/lines.ts';
import type { Position, Range } from '../../text/span.ts';
import { pausesOf } from '../connection/cancellation.ts';
import { positionCodec } from '../connection/positions.ts';
import type { ServerContext } from '../server-context.ts';
import { settling } from '../session/settling.ts';

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
  /** Lets others have their turn; rejects once nobody waits for the answer, or the document has another text. */
  readonly pause: Pause;
  /** Makes an answer with pauses in it. */
  answer<Result>(work: Work<Result>): Promise<Result>;
}

/** How a question is asked. */
export interface AskingOptions {
  /** Says when nobody waits for the answer any more. */
  readonly token?: CancellationToken;
  /** How the unit is read; as people read it while they type, unless told. */
  readonly contextOf?: (path: string) => FeatureContext | undefined;
  /** False once the answer would be about what is not so any more: when the document has another text, unless told. */
  readonly isCurrent?: () => boolean;
}

/** Prepares an answer about a document; undefined if it is not open. */
export function askAbout(
  server: ServerContext,
  uri: string,
  { token = CancellationToken.None, contextOf, isCurrent }: AskingOptions = {},
): Asking | undefined {
  const { session, uris, encoding } = server;
  const path = uris.path(uri);
  const context = contextOf === undefined ? session.context(path) : contextOf(path);
  if (context === undefined) return undefined;
  const { chunks, starts } = context.source;
  // The session may have another text before the answer is made.
  const codec = positionCodec(encoding, (line) => lineText(chunks, starts, line));
  const convert = server.convert();
  const isSame = () => session.document(path)?.source === context.source;
  const pause = pausesOf(server, token, isCurrent ?? isSame);
  return {
    context,
    server,
    position: (position) => codec.fromClient({ start: position, end: position }).start,
    rangeFrom: (range) => codec.fromClient(range),
    range: (range) => codec.toClient(range),
    location: (place) => ({ uri: convert.uri(place.path), range: convert.range(place.path, place.range) }),
    pause,
    answer: (work) => inSlices(work, pause),
  };
}

/** Works out what the latest changes of a document mean, with pauses between the parts of that work. */
export async function settle(context: ServerContext, path: string, pause: Pause): Promise<void> {
  context.session.read(path);
  await pause();
  const work = settling(context, path);
  while (work.next().done !== true) {
    await context.turns.next();
    await pause();
  }
  await pause();
}

/** For answers that change files: false as soon as one of the open documents has another text than now. */
export function whileTextsStay({ session }: ServerContext): () => boolean {
  const textOf = (path: string) => session.document(path)?.source;
  const before = session.openPaths().map((path) => ({ path, text: textOf(path) }));
  return () =>
    session.openPaths().length === before.length && before.every(({ path, text }) => textOf(path) === text);
}
