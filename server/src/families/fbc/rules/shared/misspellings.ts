/** Misspellings: what opm accepts and never looks into, although it is plain what is intended. */

/** The ids of the rules that report them, and whose fixes say what is intended. */
export const MISSPELLINGS: ReadonlySet<string> = new Set(['schema-unknown-olm', 'unknown-field']);
