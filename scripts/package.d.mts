/** Types of package.mjs, for the tests in TypeScript. */
export function vsixPath(): string;
