/** A text that a family makes of a file: shown beside it, and made again whenever something changes. */
import type { UnitSnapshot } from '../engine/units/snapshot.ts';
import type { SourceText } from '../text/source.ts';

/** The requests and notifications by which a client asks for previews. Their parameters are those of {@link FamilyPreviews}. */
interface PreviewMethods {
  /** Asks for the preview of a file, and with `watch` to be told of changes: {@link PreviewParams}. */
  readonly ask: string;
  /** Tells of a change: {@link PreviewChangedParams}. From the server to the client. */
  readonly changed: string;
  /** Ends the changes of a file: {@link ClosePreviewParams}. */
  readonly close: string;
}

/** A preview as the client is sent it; families have more in it. */
export interface Preview {
  /** What is shown. A client that watches is told when it differs. */
  readonly text: string;
}

export interface PreviewParams {
  /** The file; it need not be open. */
  readonly uri: string;
  /** True to be notified of changes from then on. */
  readonly watch?: boolean;
}

export interface PreviewChangedParams<P extends Preview = Preview> {
  readonly uri: string;
  /** Null if there is nothing to preview in the file. */
  readonly preview: P | null;
}

export interface ClosePreviewParams {
  readonly uri: string;
}

/** A file to be previewed, open or closed. */
export interface PreviewedFile {
  readonly path: string;
  readonly source: SourceText;
}

/** What previews are made from. */
export interface PreviewSources {
  /** All units of the workspace. */
  readonly units: readonly UnitSnapshot[];
  /** The text of a closed file; undefined if it cannot be read. */
  readonly readText: (path: string) => Promise<string | undefined>;
  /** What the family has worked out for objects of its own: kept as long as they are, and from one preview to the next. */
  readonly memory: Pick<WeakMap<object, object>, 'get' | 'set'>;
  /** True when the answer is no longer wanted. */
  readonly cancelled: () => boolean;
}

/** The previews of a family. */
export interface FamilyPreviews<P extends Preview = Preview> {
  readonly methods: PreviewMethods;
  /** Undefined if there is nothing to preview in the file, or nobody wants the answer any more. */
  make(file: PreviewedFile, sources: PreviewSources): Promise<P | undefined>;
  /** While somebody types, there may be nothing to preview for a while: what was shown before, and a word on that. */
  outdated(last: P): P;
}
