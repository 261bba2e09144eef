/** Types of browser.mjs, for the tests in TypeScript. */
import type { Browser } from 'playwright-core';

export function findBrowser(): Promise<{
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
  readonly installed: boolean;
}>;
export function launchBrowser(): Promise<Browser>;
