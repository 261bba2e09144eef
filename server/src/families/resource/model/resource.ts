/** Objects of kinds that CRDs of the workspace define, those CRDs where they are in no bundle, and the webhooks that complete them. */
import type { FamilyKey } from '../../../engine/rules/world.ts';
import { PLAIN_DIALECT } from '../../../text/dialect.ts';
import type { Located, Span } from '../../../text/span.ts';
import { readChunks } from '../../../text/split/read-chunks.ts';
import type { Tree } from '../../../text/tree.ts';
import type { CrdNames } from '../../crd/model/crd-names.ts';
import type { ApiName } from '../../bundle/model/examples.ts';

/** One document of a file: a custom resource, a CRD, or webhooks that complete resources. */
export interface ResourceDocument extends Span {
  readonly path: string;
  /** What it is one of. */
  readonly api: ApiName;
  /** Its `metadata.name`; empty where it has none. */
  readonly name: Located<string>;
  /** The text of its chunk, which it is read from again once its CRD is known; undefined for a long one, and for a CRD. */
  readonly text?: string;
  /** Set for a CRD. */
  readonly crd?: CrdNames;
  /** The resources that webhooks complete, where it registers some. */
  readonly completes?: readonly string[];
  /** Those that webhooks may complete once a program has filled in their rules, where it registers some. */
  readonly awaits?: readonly string[];
}

/** The tree of an object by its text; undefined where there is nothing in it. */
export function treeOf(text: string): Tree | undefined {
  const tree = readChunks(text, { dialect: PLAIN_DIALECT })[0]?.document?.tree;
  return tree === undefined || tree.size === 0 ? undefined : tree;
}

/** A file of such objects. */
export interface ResourceFile {
  readonly documents: readonly ResourceDocument[];
  /** True for a file that others complete: a patch of kustomize, a part of a chart. */
  readonly isPartial: boolean;
  /** True for a file that is explained, and not judged: it belongs to tests or to documentation. */
  readonly isTest: boolean;
}

/** The family, for whoever asks for its files. */
export const RESOURCES: FamilyKey<ResourceFile> = { id: 'resource' };

/** What the units of partial files, and of those of tests, are given. */
export const PARTIAL = 'partial';
export const TEST = 'test';
