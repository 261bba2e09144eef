/** The box in which a filter is typed; the tree follows while somebody types. */
import { l10n, window } from 'vscode';

/** How long a person pauses before the tree follows, in milliseconds. */
const PAUSE = 150;

/** Escape brings `before` back. */
export function askForFilter(before: string, apply: (filter: string) => void): void {
  const box = window.createInputBox();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let accepted = false;
  box.title = l10n.t('Filter OLM Catalogs and Bundles');
  box.placeholder = l10n.t('Part of the name of a package, channel, entry or bundle');
  box.value = before;
  box.onDidChangeValue((value) => {
    clearTimeout(timer);
    timer = setTimeout(() => apply(value.trim()), PAUSE);
  });
  box.onDidAccept(() => {
    accepted = true;
    box.hide();
  });
  box.onDidHide(() => {
    clearTimeout(timer);
    apply(accepted ? box.value.trim() : before);
    box.dispose();
  });
  box.show();
}
