/** What a client asks about changes of CRDs beyond the Language Server Protocol: names and plain types, shared with the client. */

/** Tells the server an older state of the definitions in an open document. From the client to the server; a notification. */
export const OLDER_CRD = 'catalens/olderCrd';

export interface OlderCrdParams {
  /** The document. */
  readonly uri: string;
  /** Null takes back what was said before. */
  readonly older:
    | null
    | {
        /** The text of a file: as it was at a git revision, or of another file. */
        readonly kind: 'text';
        /** What people call that state: `HEAD`. */
        readonly label: string;
        /** Where the client can open that text: related places lead there. */
        readonly uri: string;
        /** The bytes of the file; null where there was none. */
        readonly base64: string | null;
      }
    | {
        readonly kind: 'bundle';
        /** The root of a bundle of the workspace, as {@link OLDER_CRDS} lists them. */
        readonly uri: string;
      };
  /** True where somebody chose it: it counts before the bundle that was replaced. */
  readonly isChosen: boolean;
}

/** Asks which older states the definitions in an open document can be compared with. From the client to the server. */
export const OLDER_CRDS = 'catalens/olderCrds';

export interface OlderCrdsParams {
  readonly uri: string;
}

/** Null for a document that is not open, or holds no definition that can be compared. */
export type OlderCrdsResult = {
  /** What is compared with now; undefined where there is nothing. */
  readonly current?: string;
  /** The bundles of the workspace that came before, the replaced one first. */
  readonly bundles: readonly { readonly uri: string; readonly label: string; readonly isReplaced: boolean }[];
} | null;
