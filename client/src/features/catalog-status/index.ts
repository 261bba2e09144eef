/** The language status of the active file: its catalog root, how that fares, and whether the workspace is still being read. */
import { Disposable, LanguageStatusSeverity, l10n, languages, window, type LanguageStatusItem } from 'vscode';
import type { RootOfFileResult } from '../../../../server/src/protocol/connection/custom-requests.ts';
import {
  askRootOf,
  workspaceSchemes,
  type ReadingStatus,
  type Session,
} from '../../infrastructure/language-client/index.ts';
import { statusText } from './status-text.ts';

/** How long to wait after findings have changed before the root is asked for again, in milliseconds. */
const SETTLE = 200;

const SEVERITIES = {
  error: LanguageStatusSeverity.Error,
  warning: LanguageStatusSeverity.Warning,
  information: LanguageStatusSeverity.Information,
};

export function showCatalogStatus(session: Session, status: ReadingStatus): Disposable {
  let item: LanguageStatusItem | undefined;
  let root: RootOfFileResult | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const draw = (): void => {
    const said = statusText(root, status.current(), l10n);
    if (!said) {
      item?.dispose();
      item = undefined;
      return;
    }
    item ??= createItem();
    item.text = said.text;
    item.detail = said.detail;
    item.severity = SEVERITIES[said.level];
    item.busy = said.busy;
  };
  const ask = async (): Promise<void> => {
    const asked = window.activeTextEditor?.document.uri;
    const answer = asked && (await askRootOf(session, asked));
    // Somebody may have gone to another file while the server was thinking.
    if (asked?.toString() !== window.activeTextEditor?.document.uri.toString()) return;
    root = answer;
    draw();
  };
  const askSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), SETTLE);
  };

  return Disposable.from(
    window.onDidChangeActiveTextEditor(() => void ask()),
    languages.onDidChangeDiagnostics(askSoon),
    status.onDidChange(({ state }) => {
      if (state === 'idle') askSoon();
      draw();
    }),
    session.onDidStart(askSoon),
    new Disposable(() => {
      clearTimeout(timer);
      item?.dispose();
    }),
  );
}

function createItem(): LanguageStatusItem {
  const selector = workspaceSchemes().map((scheme) => ({ scheme }));
  const item = languages.createLanguageStatusItem('catalens.root', selector);
  item.name = 'Catalens';
  item.command = { title: l10n.t('Show Root'), command: 'catalens.showRoot' };
  return item;
}
