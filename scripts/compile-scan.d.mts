/** The file that {@link compileScan} makes. */
export const TARGET: string;
/** The module as TypeScript. @throws Error with the place of a fault in the source */
export function compileScan(): Promise<string>;
