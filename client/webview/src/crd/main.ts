/** The panel on changes of CRDs: runs in the panel of VS Code, and in a plain browser with the harness. */
import { connectHost } from '../host.ts';
import { startViews } from './app.ts';
import type { FromApp, ToApp } from './messages.ts';
import './style.css';

const root = document.getElementById('app');
if (root) startViews(connectHost<FromApp, ToApp>(), root);
