/** A file with definitions that lies in no bundle: where they are generated, or kept by themselves. */
import type { FamilyKey } from '../../../engine/rules/world.ts';
import type { Span } from '../../../text/span.ts';

/** A document of such a file; the span is that of its root. What is judged is its tree. */
export type CrdFileDocument = Span;

export interface CrdFile {
  readonly documents: readonly CrdFileDocument[];
}

/** The family, for whoever asks for it. */
export const CRDS: FamilyKey<CrdFile> = { id: 'crd' };
