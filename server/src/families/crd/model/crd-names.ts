/** What a CRD provides. */
import type { Located } from '../../../text/span.ts';

/** The kind of a definition. */
export const CRD_KIND = 'CustomResourceDefinition';

/** The names of a CRD. */
export interface CrdNames {
  readonly group: string;
  readonly plural: string;
  readonly kind: string;
  /** The names of its versions. */
  readonly versions: readonly Located<string>[];
  /** The strategy of `spec.conversion`; empty where there is none. */
  readonly conversion: Located<string>;
  /** True where fields that no schema knows are kept; in v1beta1 that is the default. */
  readonly preservesUnknownFields: boolean;
  /** What objects must be like: a list of `VersionSchema`, one for each version that has a schema, as JSON. */
  readonly schemas: string;
}

/** The key of a kind, as files and CRDs name it: of whatever version. */
export function kindKey({ group, kind }: Pick<CrdNames, 'group' | 'kind'>): string {
  return `${group}/${kind}`;
}
