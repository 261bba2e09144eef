/** The comparison of a CRD: runs in the panel of VS Code, and in a plain browser with the harness. */
import { connectHost } from '../host.ts';
import { startComparison } from './app.ts';
import type { FromApp, ToApp } from './messages.ts';
import './style.css';

const root = document.getElementById('app');
if (root) startComparison(connectHost<FromApp, ToApp>(), root);
