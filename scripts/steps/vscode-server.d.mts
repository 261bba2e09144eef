/** Types of vscode-server.mjs, for the tests in TypeScript. */
export interface ServerOptions {
  readonly node: string;
  readonly main: string;
  readonly dir: string;
  readonly vsix?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly port?: number;
  readonly token?: string;
  readonly testable?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}
export interface VsCodeServer {
  readonly url: string;
  readonly authority: string;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
  readonly log: () => string;
}
export class ServerDidNotStart extends Error {}
export function startVsCodeServer(options: ServerOptions): Promise<VsCodeServer>;
