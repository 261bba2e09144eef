/** State: the wait before the client is asked to fetch hints, lenses and tokens anew, which depend on other files, too. */
import type { Connection } from 'vscode-languageserver';
import { guarded, type FaultLog } from '../connection/guard.ts';
import type { NavigationSupport } from '../features/navigation-support.ts';
import type { Host } from '../host.ts';

/** How long everything must have been quiet. */
const QUIET_MS = 300;

/** Asks the client once for many changes. */
export class NavigationRefresh {
  private callOff: (() => void) | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly host: Host,
    private readonly log: FaultLog,
    private readonly support: NavigationSupport,
  ) {}

  /** Something has changed. */
  touch(): void {
    const { refreshHints, refreshLenses, refreshTokens } = this.support;
    if (!refreshHints && !refreshLenses && !refreshTokens) return;
    this.callOff?.();
    this.callOff = this.host.timer(QUIET_MS, () => {
      this.callOff = undefined;
      const refresh = guarded('a refresh of navigation', this.log, undefined, () => this.refresh());
      // A client that refuses has nothing to be told.
      refresh().catch(() => undefined);
    });
  }

  private async refresh(): Promise<void> {
    const { refreshHints, refreshLenses, refreshTokens } = this.support;
    if (refreshHints) await this.connection.languages.inlayHint.refresh();
    if (refreshLenses) await this.connection.sendRequest('workspace/codeLens/refresh');
    if (refreshTokens) await this.connection.languages.semanticTokens.refresh();
  }
}
