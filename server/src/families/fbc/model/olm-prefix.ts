/** The beginning of the names that OLM keeps for itself, of schemas and of property types. */

/** What those names start with, as opm writes it. */
export const OLM_PREFIX = 'olm.';

/** True for a name that starts like one of OLM, in any case. Looks at the first letters alone: names may be as long as a file. */
export function hasOlmPrefix(name: string): boolean {
  return name.slice(0, OLM_PREFIX.length).toLowerCase() === OLM_PREFIX;
}
