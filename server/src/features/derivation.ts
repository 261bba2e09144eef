/** What a file makes where that is a unit of another family: worked out of the file and of what lies around it. */
import type { UnitSnapshot } from '../engine/units/snapshot.ts';
import type { Message } from '../text/message.ts';
import type { Span } from '../text/span.ts';
import type { OpenFile } from './place/open-file.ts';
import type { PreviewedFile, PreviewSources } from './preview.ts';

/** The unit that a file makes. */
export interface DerivedUnit {
  readonly snapshot: UnitSnapshot;
  /** What keeps it from being whole. */
  readonly notes: readonly Message[];
  /** Where the file names what it gets from elsewhere, by the names that the unit has for it: offsets in its first chunk. */
  readonly named: ReadonlyMap<string, Span>;
}

/** How a family works out what its files make. */
export interface Derivation {
  /** Undefined if nothing can be made of the file as it stands. */
  derive(file: PreviewedFile, sources: Omit<PreviewSources, 'cancelled'>): Promise<DerivedUnit | undefined>;
  /** As much of it as stands in the file itself, with its places there. */
  within(context: OpenFile): OpenFile['unit'];
}
