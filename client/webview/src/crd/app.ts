/** The two views of the panel, one at a time: the updates of a channel, and the comparison of two states of a CRD. */
import type { Host } from '../host.ts';
import { ComparisonView } from './comparison-view.ts';
import type { Page } from './frame.ts';
import type { FromApp, Suite, ToApp } from './messages.ts';
import { PathView } from './path-view.ts';
import { SUITE_NAMES } from './words.ts';

/** Starts the app in an element: what it is told decides which view is shown. */
export function startViews(host: Host<FromApp, ToApp>, root: HTMLElement): void {
  const kept = host.readState() as { readonly suite?: unknown } | null | undefined;
  const isKept = typeof kept?.suite === 'string' && kept.suite in SUITE_NAMES;
  const page: Page = { host, root, judging: { suite: isKept ? (kept.suite as Suite) : 'olm-v1' } };
  const comparison = new ComparisonView(page);
  const path = new PathView(page);
  let shown: ComparisonView | PathView = comparison;
  host.onMessage((message) => {
    if (message.kind === 'path' || message.kind === 'no-path') {
      shown = path;
      path.show(message);
    } else {
      shown = comparison;
      comparison.show(message);
    }
  });
  document.addEventListener('keydown', (event) => shown.press(event));
  host.post({ kind: 'ready' });
}
