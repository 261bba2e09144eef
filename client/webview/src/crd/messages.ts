/** What the panel and the comparison of CRDs say to each other; both are bundled from this repository. */
import type {
  CompareCrdsResult,
  CrdPathResult,
  CrdPlace,
} from '../../../../server/src/families/crd/requests.ts';

export type Shown = Exclude<CompareCrdsResult, { readonly reason: string }>;
export type Row = Shown['comparison']['rows'][number];
export type Finding = Row['findings'][number];
export type Verdict = Shown['comparison']['verdicts'][number];
export type Suite = Verdict['suite'];
export type Fact = Row['oldFacts'][number];
export type ShownPath = Extract<CrdPathResult, { readonly steps: unknown }>;
export type Step = ShownPath['steps'][number];

/** To the app. */
export type ToApp =
  | {
      readonly kind: 'comparison';
      readonly shown: Shown;
      /** What the two sides are called. */
      readonly old: string;
      readonly new: string;
      /** Whether there are rows of what is the same, too. */
      readonly isWhole: boolean;
      /** Whether it is a step of an update path, to which one can go back. */
      readonly isStep: boolean;
    }
  /** The updates of a channel; `where` says what people call the catalog, or that it is bundles. */
  | { readonly kind: 'path'; readonly shown: ShownPath; readonly where: string; readonly isBack: boolean }
  /** Nothing can be said of a channel; others can be asked for. */
  | {
      readonly kind: 'no-path';
      readonly reason: string;
      readonly channel: string;
      readonly channels: readonly string[];
    }
  /** There is nothing to show; `reason` says why. */
  | { readonly kind: 'nothing'; readonly reason: string; readonly isStep: boolean };

/** From the app. */
export type FromApp =
  | { readonly kind: 'ready' }
  /** Another CRD of the two sides, or the rows of everything. */
  | { readonly kind: 'ask'; readonly crd: string; readonly isWhole: boolean }
  | { readonly kind: 'reveal'; readonly side: 'old' | 'new'; readonly place: CrdPlace }
  /** Another old side. */
  | { readonly kind: 'choose' }
  /** Another channel, or another release that a cluster has. */
  | { readonly kind: 'path'; readonly channel: string; readonly from?: string }
  /** The comparison of an update; of its CRDs the first that is unsafe, if none is named. */
  | { readonly kind: 'step'; readonly from: string; readonly to: string; readonly crd?: string }
  /** From that comparison to the updates. */
  | { readonly kind: 'back' }
  /** Another package. */
  | { readonly kind: 'choose-package' }
  | { readonly kind: 'copy'; readonly text: string }
  /** Back to the editor. */
  | { readonly kind: 'leave' };
