/**
 * State: the units as people read them, each worked out once, and each document that somebody types in, as long as somebody
 * holds the snapshots and chunks.
 */
import type { AnsweringFamily } from '../../features/answers.ts';
import { lenientView, type LenientDocuments, type UnitView } from '../../features/place/lenient-view.ts';
import type { AnalyzedChunk } from '../../engine/reading/analyzed-file.ts';
import type { UnitSnapshot } from '../../engine/units/snapshot.ts';
import type { Unit } from '../../engine/units/unit.ts';

/** Remembers what it has worked out for as long as somebody holds the snapshot or chunk that it belongs to. */
export class LenientViews {
  private readonly views = new WeakMap<UnitSnapshot, UnitView>();
  private last = new WeakMap<Unit, UnitView>();
  private readonly documents = new WeakMap<AnalyzedChunk, LenientDocuments>();

  constructor(private readonly families: readonly AnsweringFamily[]) {}

  /** See {@link lenientView}. */
  view(view: UnitView): UnitView {
    const { snapshot } = view;
    const family = this.families.find(({ id }) => id === snapshot.unit.family);
    if (family?.answers.lenient === undefined) return view;
    const { answers } = family;
    const known = this.views.get(snapshot);
    if (known !== undefined) return known;
    const documentsOf = (chunk: AnalyzedChunk) => {
      const documents = this.documents.get(chunk) ?? answers.lenient?.(chunk) ?? { behind: [] };
      this.documents.set(chunk, documents);
      return documents;
    };
    const made = lenientView(view, family, documentsOf, this.last.get(snapshot.unit));
    this.views.set(snapshot, made);
    this.last.set(snapshot.unit, made);
    return made;
  }

  /** Lets go of what the last views hold, the texts of files that were open included. */
  forget(): void {
    this.last = new WeakMap();
  }
}
