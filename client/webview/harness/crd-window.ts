/** What the tests find in the page of the comparison of CRDs. */
import type { FromApp, ToApp } from '../src/crd/messages.ts';

declare global {
  interface Window {
    /** Only in the harness. */
    crdHarness?: {
      /** Everything that the app has said. */
      readonly posted: FromApp[];
      /** What the content policy has refused. */
      readonly refused: string[];
      /** Says something to the app. */
      readonly say: (message: ToApp) => void;
    };
  }
}

export {};
