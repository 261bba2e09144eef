/** What people call the generations of OLM. */

/** By their names in options. */
export const OLM_NAMES = { classic: 'OLM Classic', v1: 'OLM v1' } as const;
