/** What the panel and the comparison of CRDs say to each other; both are bundled from this repository. */
import type { CompareCrdsResult, CrdPlace } from '../../../../server/src/families/crd/requests.ts';

export type Shown = Exclude<CompareCrdsResult, { readonly reason: string }>;
export type Row = Shown['comparison']['rows'][number];
export type Finding = Row['findings'][number];
export type Verdict = Shown['comparison']['verdicts'][number];
export type Suite = Verdict['suite'];
export type Fact = Row['oldFacts'][number];

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
    }
  /** There is nothing to show; `reason` says why. */
  | { readonly kind: 'nothing'; readonly reason: string };

/** From the app. */
export type FromApp =
  | { readonly kind: 'ready' }
  /** Another CRD of the two sides, or the rows of everything. */
  | { readonly kind: 'ask'; readonly crd: string; readonly isWhole: boolean }
  | { readonly kind: 'reveal'; readonly side: 'old' | 'new'; readonly place: CrdPlace }
  /** Another old side. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'copy'; readonly text: string }
  /** Back to the editor. */
  | { readonly kind: 'leave' };
