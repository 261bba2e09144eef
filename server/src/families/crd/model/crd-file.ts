/** A file with definitions that lies in no bundle: where they are generated, or kept by themselves. */
import type { FamilyKey } from '../../../engine/rules/world.ts';
import type { Span } from '../../../text/span.ts';
import type { CrdNames } from './crd-names.ts';

/** A document of such a file; the span is that of its root. What is judged is its tree. */
export interface CrdFileDocument extends Span {
  readonly path: string;
  /** What others ask of it; undefined for what is no definition that anybody knows. */
  readonly crd?: CrdNames;
}

export interface CrdFile {
  readonly documents: readonly CrdFileDocument[];
}

/** The family, for whoever asks for it. */
export const CRDS: FamilyKey<CrdFile> = { id: 'crd' };
