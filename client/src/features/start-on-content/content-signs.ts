/** Tells from a few bytes whether a text is something that Catalens reads. A cheap look: no parser, linear time. */

/** How much of a text is looked at, in UTF-16 units: an icon may stand before the schema. */
export const LOOKED_AT = 1_000_000;

/** A `schema` key with a value of OLM's, in YAML or JSON; keys may be written in any case. */
const OLM_SCHEMA = /(?:^|[\s{,"'])schema["']?[ \t]*:\s*["']?olm\./im;

/** Files whose name alone tells. */
const TELLING_NAMES = new Set(['.indexignore', '.catalens.yaml', '.catalens.yml']);

/**
 * @param name the last part of the path
 * @param text the file's text, or its beginning
 */
export function looksLikeOlm(name: string, text: string): boolean {
  return hasTellingName(name) || mentionsOlmSchema(text);
}

function hasTellingName(name: string): boolean {
  return TELLING_NAMES.has(name);
}

export function mentionsOlmSchema(text: string): boolean {
  return OLM_SCHEMA.test(text.length > LOOKED_AT ? text.slice(0, LOOKED_AT) : text);
}
