/** What the panel and the app say to each other; both are bundled from this repository, so no version is negotiated. */
import type {
  UpdateGraphChangedParams,
  UpdateGraphCompareResult,
  UpdateGraphPathParams,
  UpdateGraphPathResult,
  UpdateGraphResult,
} from '../../../server/src/protocol/custom-requests.ts';

export type Graph = NonNullable<UpdateGraphResult>;
export type Comparison = NonNullable<UpdateGraphCompareResult>;
export type PathQuestion = Omit<UpdateGraphPathParams, 'id'>;
export type PathAnswer = NonNullable<UpdateGraphPathResult>;

/** An entry of a channel, by the channel's id. */
export interface EntryRef {
  readonly channel: string;
  readonly name: string;
}

/** To the app. */
export type ToApp =
  | { readonly kind: 'graph'; readonly graph: Graph }
  | ({ readonly kind: 'patch' } & Omit<UpdateGraphChangedParams, 'id'>)
  /** There is no graph to show; `reason` says why. */
  | { readonly kind: 'nothing'; readonly reason: string }
  /** The cursor in the editor stands at an entry; in all channels that have it where no channel is named. */
  | { readonly kind: 'cursor'; readonly channel?: string; readonly name: string }
  | { readonly kind: 'path'; readonly question: PathQuestion; readonly answer: PathAnswer | null }
  | { readonly kind: 'comparison'; readonly root: string; readonly comparison: Comparison | null };

/** From the app. */
export type FromApp =
  | { readonly kind: 'ready' }
  /** The app has lost step: it wants the whole graph. */
  | { readonly kind: 'whole' }
  | { readonly kind: 'package'; readonly name: string }
  | ({ readonly kind: 'reveal'; readonly what: 'entry' | 'bundle' } & EntryRef)
  | ({ readonly kind: 'path' } & PathQuestion)
  | { readonly kind: 'compare'; readonly root: string }
  | { readonly kind: 'save'; readonly name: string; readonly base64: string }
  /** Back to the editor. */
  | { readonly kind: 'leave' };
