/** What the panel and the app say to each other; both are bundled from this repository, so no version is negotiated. */
import type {
  GraphEdit,
  ProposedChange,
} from '../../../server/src/protocol/catalogs/update-graph/change-requests.ts';
import type {
  CatalogMatrixResult,
  UpdateGraphChangedParams,
  UpdateGraphCompareResult,
  UpdateGraphPathParams,
  UpdateGraphPathResult,
  UpdateGraphResult,
} from '../../../server/src/protocol/connection/custom-requests.ts';

export type Graph = NonNullable<UpdateGraphResult>;
export type Comparison = NonNullable<UpdateGraphCompareResult>;
export type PathQuestion = Omit<UpdateGraphPathParams, 'id'>;
/** Whose rules count. */
export type Olm = PathQuestion['olm'];
export type PathAnswer = NonNullable<UpdateGraphPathResult>;

/** A package in all catalogs side by side. */
export type Across = CatalogMatrixResult;

/** An entry of a channel, by the channel's id. */
export interface EntryRef {
  readonly channel: string;
  readonly name: string;
}

/** An older state. Where the revision, or the URI of the folder, is '', the person is asked for it. */
export type CompareWith =
  | { readonly kind: 'root'; readonly uri: string }
  | { readonly kind: 'folder'; readonly uri: string }
  | { readonly kind: 'revision'; readonly revision: string };

/** A change that waits to be made; the editor keeps the edits. */
export type Proposal = Omit<ProposedChange, 'edit'>;

/** To the app. */
export type ToApp =
  | {
      readonly kind: 'graph';
      readonly graph: Graph;
      /** Ids of channels that are to be shown alone. */ readonly only?: readonly string[];
      /** Somebody asked for the catalogs side by side. */ readonly across?: true;
    }
  /** The package in all catalogs, as it was asked for, and again whenever they change. */
  | { readonly kind: 'across'; readonly across: Across }
  | ({ readonly kind: 'patch' } & Omit<UpdateGraphChangedParams, 'id'>)
  /** There is no graph to show; `reason` says why. */
  | { readonly kind: 'nothing'; readonly reason: string }
  /** The cursor in the editor stands at an entry; in all channels that have it where no channel is named. */
  | { readonly kind: 'cursor'; readonly channel?: string; readonly name: string }
  | { readonly kind: 'path'; readonly question: PathQuestion; readonly answer: PathAnswer | null }
  /** What this editor can compare with, beside other roots. */
  | { readonly kind: 'abilities'; readonly revisions: boolean; readonly folders: boolean }
  /** The older state that was asked for; without one there is a reason, or nothing is to be compared any more. */
  | {
      readonly kind: 'comparison';
      readonly with: CompareWith | null;
      readonly comparison: Comparison | null;
      readonly reason?: string;
    }
  /** What people are to hear of something that was done outside the app. */
  | { readonly kind: 'done'; readonly text: string }
  /** What would come of a change that somebody wants; null where it is made, or will not be. */
  | { readonly kind: 'proposal'; readonly proposal: Proposal | null }
  /** Somebody was asked what to compare with, and chose nothing: all stays as it was. */
  | { readonly kind: 'nothing-chosen' };

/** From the app. */
export type FromApp =
  | { readonly kind: 'ready' }
  /** The app has lost step: it wants the whole graph. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'package'; readonly name: string }
  /** The package in all catalogs is wanted from now on, by the rules of an OLM; null: no longer. */
  | { readonly kind: 'across'; readonly olm: Olm | null }
  /** The package in another catalog, by the URI of its root: a channel by its name. */
  | { readonly kind: 'open'; readonly root: string; readonly channel: string }
  | ({ readonly kind: 'reveal'; readonly what: 'entry' | 'bundle' } & EntryRef)
  | ({ readonly kind: 'path' } & PathQuestion)
  /** `olm`: whose rules say who is stranded. */
  | { readonly kind: 'compare'; readonly with: CompareWith | null; readonly olm: Olm }
  /** The comparison as Markdown to the clipboard. */
  | { readonly kind: 'copy-comparison' }
  /** A text to the clipboard; `what` says afterwards what was copied. */
  | { readonly kind: 'copy-text'; readonly text: string; readonly what: string }
  | { readonly kind: 'save'; readonly name: string; readonly base64: string }
  /** An edit of an entry; without `other`, people are asked for what it needs. */
  | ({ readonly kind: 'edit'; readonly edit: GraphEdit; readonly other?: string } & EntryRef)
  /** Makes the change that waits, at once or once its text was looked at. */
  | { readonly kind: 'apply'; readonly how: 'now' | 'text' }
  /** The change that waits is not wanted. */
  | { readonly kind: 'dismiss' }
  | { readonly kind: 'release'; readonly channel: string }
  /** Whether the CRDs are safe from an entry to the head. */
  | ({ readonly kind: 'crd-path' } & EntryRef)
  | ({ readonly kind: 'copy'; readonly what: 'name' | 'link' } & EntryRef)
  /** Back to the editor. */
  | { readonly kind: 'leave' };
