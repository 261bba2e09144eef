/** Targets: where something is defined. */
import type { Range, Span } from '../../text/span.ts';
import type { UnitView } from '../place/lenient-view.ts';
import { documentRange, type FileRange } from '../place/open-file.ts';

/** Where something is defined. */
export interface Target extends FileRange {
  /** The whole of it, around `range`. */
  readonly whole: Range;
}

/** The targets, and what was asked from. */
export interface Definition {
  /** The name that the cursor is on. */
  readonly origin: Range;
  readonly targets: readonly Target[];
}

/** A document that defines something. */
export interface DefiningDocument {
  readonly document: object;
  /** What stands for it, such as its name. */
  readonly name: Span;
  readonly whole: Span;
}

/** Where a document is that defines something; undefined for one that is not of the unit. */
export function targetAt(view: Pick<UnitView, 'places'>, defining: DefiningDocument): Target | undefined {
  const place = documentRange(view, defining.document, defining.name);
  const whole = documentRange(view, defining.document, defining.whole);
  return place && whole && { ...place, whole: whole.range };
}
