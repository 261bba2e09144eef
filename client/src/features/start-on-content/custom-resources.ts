/**
 * Tells a custom resource by its definition: an object of some group is one of ours only where a file of the workspace defines
 * its kind. Objects of other groups lie in every repository for Kubernetes, and nothing is to be said of them. A cheap look at
 * lines, in linear time.
 */

/** What an object is one of. */
export interface ObjectKind {
  readonly group: string;
  readonly kind: string;
}

/** So many kinds of a stream are looked for. */
const MAX_KINDS = 10;

const API = /^["']?apiVersion["']?[ \t]*:[ \t]*["']?([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/v\w+/m;
const KIND = /^["']?kind["']?[ \t]*:[ \t]*["']?(\w+)/m;
const API_IN_JSON = /"apiVersion"\s*:\s*"([a-z0-9-]+(?:\.[a-z0-9-]+)+)\/v\w+"/;
const KIND_IN_JSON = /"kind"\s*:\s*"(\w+)"/;

/** Groups of Kubernetes itself and of its tools; those that end in `x-k8s.io` are anybody's. */
const BUILT_IN = /(?:^|\.)(?:k8s\.io|kustomize\.config\.k8s\.io)$/;

/** The kinds of the objects in a text that may be custom resources, each once. */
export function customKinds(text: string): readonly ObjectKind[] {
  const isJson = /^\s*\{/.test(text);
  const parts = isJson ? [text] : text.split(/^---/m);
  const kinds = new Map<string, ObjectKind>();
  for (const part of parts) {
    const group = (isJson ? API_IN_JSON : API).exec(part)?.[1];
    const kind = (isJson ? KIND_IN_JSON : KIND).exec(part)?.[1];
    if (group === undefined || kind === undefined || isBuiltIn(group) || kinds.size >= MAX_KINDS) continue;
    kinds.set(`${group}/${kind}`, { group, kind });
  }
  return [...kinds.values()];
}

function isBuiltIn(group: string): boolean {
  return BUILT_IN.test(group) && !/(?:^|\.)x-k8s\.io$/.test(group);
}

/** True for a text that defines some of these kinds: a CRD with that group, and the kind among its names. */
export function definesSome(text: string, kinds: readonly ObjectKind[]): boolean {
  if (!text.includes('CustomResourceDefinition')) return false;
  return kinds.some(({ group, kind }) => hasField(text, 'group', group) && hasField(text, 'kind', kind));
}

function hasField(text: string, name: string, value: string): boolean {
  const escaped = value.replace(/[.-]/g, '\\$&');
  return new RegExp(`\\b${name}["']?[ \\t]*:[ \\t]*["']?${escaped}(?![\\w.-])`).test(text);
}
