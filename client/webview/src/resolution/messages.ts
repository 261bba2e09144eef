/** What the panel of the resolution preview and its app say to each other. */
import type {
  PreviewPlace,
  PreviewResolutionResult,
  ResolutionOther,
  ResolutionQuestion,
} from '../../../../server/src/families/resolution/requests.ts';
import type { FromApp, ToApp } from '../messages.ts';

export type Answer = NonNullable<PreviewResolutionResult>;

/** What somebody has chosen; the rest is as the manifest says, or as it usually is. */
export type Chosen = Omit<ResolutionQuestion, 'uri' | 'position'>;

/** What an answer is compared with. The client turns a revision into the files of that time. */
export type Other = Omit<ResolutionOther, 'earlier'> & {
  /** A git revision: the catalogs are taken as they were. */
  readonly revision?: string;
};

/** To the app. */
export type ToPreview =
  | {
      readonly kind: 'answer';
      readonly answer: Answer;
      /** Whether a manifest is asked about. */
      readonly hasManifest: boolean;
      /** Whether git revisions can be compared with. */
      readonly hasRevisions: boolean;
    }
  /** There is no answer; `reason` says why. Without a manifest somebody types what is wished for. */
  | { readonly kind: 'nothing'; readonly reason: string; readonly packages: readonly string[] }
  /** Another manifest or a revision to compare with was chosen, or none. */
  | { readonly kind: 'other'; readonly other: Other | null }
  /** For the picture of the update graph. */
  | { readonly kind: 'graph'; readonly message: ToApp };

/** From the app. */
export type FromPreview =
  | { readonly kind: 'ready'; readonly chosen: Chosen; readonly other: Other | null }
  | { readonly kind: 'ask'; readonly chosen: Chosen; readonly other: Other | null }
  | { readonly kind: 'go'; readonly place: PreviewPlace }
  /** Which graph is to be shown. */
  | { readonly kind: 'graph'; readonly root: string; readonly package: string }
  /** From the picture of the update graph. */
  | { readonly kind: 'picture'; readonly message: FromApp }
  | { readonly kind: 'choose-manifest' }
  | { readonly kind: 'choose-revision' }
  /** Back to the editor. */
  | { readonly kind: 'leave' };
