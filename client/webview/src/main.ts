/** The app of the update graph: runs in the panel of VS Code, and in a plain browser with the harness. */
import { startApp } from './app.ts';
import { connectHost } from './host.ts';
import { addGraphStyle } from './theme.ts';
import './style.css';

const root = document.getElementById('app');
if (root) {
  addGraphStyle();
  startApp(connectHost(), root);
}
