/** Types of get-vscode.mjs, for the tests in TypeScript. */
export type Generation = '1.100' | '1.139';
export function hasVsCode(generation: Generation): boolean;
export function reasonAgainstVsCode(): string | undefined;
export function getVsCode(generation: Generation): Promise<{ readonly node: string; readonly main: string }>;
