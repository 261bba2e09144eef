/** Shows the page of a rule, which the extension brings along: offline, and of the very version that found something. */
import { Uri, commands, l10n, window, type Disposable, type ExtensionContext } from 'vscode';

/** The pages that there are; whatever else somebody asks for is not shown. */
const PAGE = /^docs\/rules\/[a-z0-9-]+\/[a-z0-9-]+\.md$/;

export function registerRulePages({ extensionUri }: ExtensionContext): Disposable {
  return commands.registerCommand('catalens.showRulePage', async (page?: unknown) => {
    if (typeof page !== 'string' || !PAGE.test(page)) {
      void window.showInformationMessage(l10n.t('Follow the code of a finding to see the page of its rule.'));
      return;
    }
    const uri = Uri.joinPath(extensionUri, page);
    try {
      await commands.executeCommand('markdown.showPreview', uri);
    } catch {
      // Somebody has switched off what shows Markdown: the text can be read as well.
      await window.showTextDocument(uri, { preview: true });
    }
  });
}
