/** Tells from a few bytes whether a text is something that Catalens reads. A cheap look: no parser, linear time. */

/** How much of a text is looked at, in UTF-16 units: an icon may stand before the schema. */
export const LOOKED_AT = 1_000_000;

/** A `schema` key with a value of OLM's, in YAML or JSON; keys may be written in any case. */
const OLM_SCHEMA = /(?:^|[\s{,"'])schema["']?[ \t]*:\s*["']?olm\./im;

/** What a bundle says of itself: the kind of its CSV at the root, or the annotations beside it. */
const BUNDLE_SIGN =
  /^kind[ \t]*:[ \t]*["']?ClusterServiceVersion\b|"kind"\s*:\s*"ClusterServiceVersion"|operators\.operatorframework\.io\.bundle\.[a-z.]+\.v1["']?[ \t]*:/m;

/** A wish for an operator, or a catalog for wishes, at the root of an object. Of a kind that others have as well the group tells. */
const CLUSTER_SIGN =
  /^kind[ \t]*:[ \t]*["']?(?:ClusterExtension|ClusterCatalog|CatalogSource)\b|"kind"\s*:\s*"(?:ClusterExtension|ClusterCatalog|CatalogSource)"|^["']?apiVersion["']?[ \t]*:[ \t]*["']?(?:olm\.operatorframework\.io|operators\.coreos\.com)\/v1/m;

/** A definition of an API, at the root of an object: its changes are judged. */
const CRD_SIGN = /^kind[ \t]*:[ \t]*["']?CustomResourceDefinition\b|"kind"\s*:\s*"CustomResourceDefinition"/m;

/** Files whose name alone tells. */
const TELLING_NAMES = new Set(['.indexignore', '.catalens.yaml', '.catalens.yml']);

/**
 * @param name the last part of the path
 * @param text the file's text, or its beginning
 */
export function looksLikeOlm(name: string, text: string): boolean {
  return hasTellingName(name) || mentionsOlm(text);
}

function hasTellingName(name: string): boolean {
  return TELLING_NAMES.has(name);
}

/** True for a text that says by itself that it is a blob, a template, a file of a bundle, an object of a cluster, or a CRD. */
export function mentionsOlm(text: string): boolean {
  const start = beginningOf(text);
  return isWorthStarting(start) || CRD_SIGN.test(start);
}

/** The same for what has something to say before anybody opens it: CRDs are in many repositories that have nothing else for Catalens. */
export function isWorthStarting(text: string): boolean {
  const start = beginningOf(text);
  return [OLM_SCHEMA, BUNDLE_SIGN, CLUSTER_SIGN].some((sign) => sign.test(start));
}

function beginningOf(text: string): string {
  return text.length > LOOKED_AT ? text.slice(0, LOOKED_AT) : text;
}
