/** The channel to whoever shows the app: VS Code, or the harness in a plain browser. */
import type { FromApp, ToApp } from './messages.ts';

/** By default that of the update graph. */
export interface Host<From = FromApp, To = ToApp> {
  post(message: From): void;
  onMessage(listener: (message: To) => void): void;
  /** What was remembered before the app was closed; anything may come back. */
  readState(): unknown;
  keepState(state: unknown): void;
}

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare global {
  interface Window {
    readonly acquireVsCodeApi?: () => VsCodeApi;
  }
}

/** The host of this page. VS Code allows to ask for it once only. */
export function connectHost<From = FromApp, To = ToApp>(): Host<From, To> {
  const api = window.acquireVsCodeApi?.();
  return {
    post: (message) => api?.postMessage(message),
    onMessage: (listener) =>
      window.addEventListener('message', ({ data }: MessageEvent<To>) => listener(data)),
    readState: () => api?.getState(),
    keepState: (state) => api?.setState(state),
  };
}
