/** The channel to whoever shows the app: VS Code, or the harness in a plain browser. */
import type { FromApp, ToApp } from './messages.ts';

export interface Host {
  post(message: FromApp): void;
  onMessage(listener: (message: ToApp) => void): void;
  /** What was remembered before the app was closed; anything may come back. */
  readState(): unknown;
  keepState(state: unknown): void;
}

interface VsCodeApi {
  postMessage(message: FromApp): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare global {
  interface Window {
    readonly acquireVsCodeApi?: () => VsCodeApi;
  }
}

/** The host of this page. VS Code allows to ask for it once only. */
export function connectHost(): Host {
  const api = window.acquireVsCodeApi?.();
  return {
    post: (message) => api?.postMessage(message),
    onMessage: (listener) =>
      window.addEventListener('message', ({ data }: MessageEvent<ToApp>) => listener(data)),
    readState: () => api?.getState(),
    keepState: (state) => api?.setState(state),
  };
}
