/** A word that somebody typed does not fit. */
export declare class UsageError extends Error {}
/** Writes a small rule that works, its test, and its line in the list; returns the files, relative to the root. */
export declare function newRule(root: string, name: string): Promise<string[]>;
