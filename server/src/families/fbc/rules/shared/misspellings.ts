/** Slips of the pen: what opm accepts and never looks into, although it is plain what is meant. */

/** The ids of the rules that tell of them, and whose fixes say what is meant. */
export const MISSPELLINGS: ReadonlySet<string> = new Set(['schema-unknown-olm', 'unknown-field']);
