/** Types of package.mjs, for the tests in TypeScript. */
export function vsixPath(): string;

/** Markdown whose tables are as narrow as they can be; what stands in code is left as it is. */
export function narrowTables(text: string): string;
