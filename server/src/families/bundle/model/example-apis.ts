/** Of which APIs the examples of a CSV are. */
import { detach } from '../../../text/detach.ts';

/** What an object is one of. */
export interface ApiName {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

/** What the examples are; the operator-framework validators read them just so far. */
export interface Examples {
  /** `empty` text is let pass; `broken` is no JSON; `other` is no list of objects that each have a kind. */
  readonly state: 'read' | 'empty' | 'broken' | 'other';
  /** What they are examples of, each with the index of the first one; in the order of the list. */
  readonly apis: readonly (ApiName & { readonly index: number })[];
  /**
   * The index of the first element that makes a list `other`; undefined where it is no list. Of a `broken` list the same, where
   * it is known.
   */
  readonly at?: number;
}

/** The examples of a list, from what each element is one of; undefined stands for what is no object with a kind. */
export function examplesAmong(read: readonly (ApiName | undefined)[]): Examples {
  const apis = new Map<string, Examples['apis'][number]>();
  for (const [index, api] of read.entries()) {
    if (api === undefined) return { state: 'other', apis: [], at: index };
    const key = apiKey(api);
    if (!apis.has(key)) apis.set(key, { ...api, index });
  }
  return { state: 'read', apis: [...apis.values()] };
}

/** A text by which an API is told from all others. */
export function apiKey({ group, version, kind }: ApiName): string {
  return `${kind}\n${version}\n${group}`;
}

/** What a text says in JSON; undefined where it is none. */
export function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/** What an object is one of; undefined for what is no object, or has no kind. */
export function apiOf(example: unknown): ApiName | undefined {
  if (typeof example !== 'object' || example === null) return undefined;
  const { apiVersion, kind } = example as { readonly apiVersion?: unknown; readonly kind?: unknown };
  if (typeof kind !== 'string' || kind === '') return undefined;
  return apiNamed(apiVersion, kind);
}

/** The API that an `apiVersion` and a `kind` name. */
export function apiNamed(apiVersion: unknown, kind: string): ApiName {
  const parts = typeof apiVersion === 'string' ? apiVersion.split('/') : [''];
  // With a second slash it is no version of anything.
  const [group, version] = parts.length > 2 ? ['', ''] : parts.length === 2 ? parts : ['', parts[0]];
  return { group: detach(group ?? ''), version: detach(version ?? ''), kind: detach(kind) };
}
