/** What the window of the picture is made of, and what is known of it while it is shown. */
import type { GraphLayout } from '../../../server/src/families/fbc/graph/layout/types.ts';
import type { Beyond } from './beyond.ts';
import type { Drawing } from './drawing.ts';
import type { Dressing } from './dressing.ts';
import type { Room } from './fitting.ts';
import type { Point } from './keeping-place.ts';
import type { LaneBar } from './lane-bar.ts';
import type { Store } from './store.ts';

/** The picture in its window. */
export interface Scene {
  readonly store: Store;
  readonly root: HTMLElement;
  /** As large as the picture at its zoom. */
  readonly plane: HTMLElement;
  readonly drawing: Drawing;
  readonly bar: LaneBar;
  readonly beyond: Beyond;
  /** The room that the picture was made for; undefined while it is not shown. */
  room: Room | undefined;
  layout: GraphLayout | undefined;
  /** Whether the picture has been brought into view since its package came. */
  placed: boolean;
  zoom: number;
  /** Id of the one box that the Tab key stops at. */
  current: string;
  /** Id of the box under the pointer, or with the focus of the keyboard. */
  pointed: string;
  dressing: Dressing | undefined;
  /** Joins versions, or takes them apart, at once where that waits for the next frames; undefined where nothing waits. */
  rejoin: (() => void) | undefined;
  /** Where somebody has come nearer while the picture changes for that; undefined else. */
  looked: Point | undefined;
}
