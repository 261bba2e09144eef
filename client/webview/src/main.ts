/** Starts the app that the page is for: the update graph, or the preview of a resolution. */
import { startApp } from './app.ts';
import { connectHost } from './host.ts';
import type { FromPreview, ToPreview } from './resolution/messages.ts';
import { startPreview } from './resolution/app.ts';
import { addGraphStyle } from './theme.ts';
import './style.css';

const root = document.getElementById('app');
if (root) {
  addGraphStyle();
  if (root.dataset.view === 'resolution') startPreview(connectHost<FromPreview, ToPreview>(), root);
  else startApp(connectHost(), root);
}
