/** Copies texts, and says so. */
import { env, window } from 'vscode';
import type { ToApp } from '../../../webview/src/messages.ts';

/** @param said what people see and hear afterwards */
export async function copyText(text: string, said: string): Promise<ToApp> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(said, 5000);
  return { kind: 'done', text: said };
}
