/** Asks which package's graph is wanted, where no file of a catalog says it. */
import { ThemeIcon, commands, l10n, window, type QuickPickItem } from 'vscode';
import {
  CATALOG_TREE,
  type CatalogTreeNode,
  type CatalogTreeParams,
  type CatalogTreeResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askServer, type ReadingStatus, type Session } from '../../infrastructure/language-client/index.ts';
import type { Wanted } from './panel.ts';

interface PackageItem extends QuickPickItem {
  readonly wanted: Wanted & { readonly package: string };
}

/**
 * The package that somebody chose of all that the workspace has; undefined if none. The list fills once the workspace is read.
 *
 * @param what across catalogs each package is named once
 * @param here asked once the workspace is read: the file at hand may turn out to be one of a catalog, and nobody has to choose
 */
export async function pickPackage(
  session: Session,
  status: ReadingStatus,
  here: () => Promise<Wanted | undefined>,
  what: 'graph' | 'across' = 'graph',
): Promise<Wanted | undefined> {
  const picker = window.createQuickPick<PackageItem>();
  picker.title = what === 'graph' ? l10n.t('Show Update Graph') : l10n.t('Show Package Across Catalogs');
  picker.placeholder = l10n.t('Looking for catalogs in the workspace…');
  picker.matchOnDescription = true;
  picker.busy = true;
  let isHidden = false;
  const chosen = new Promise<Wanted | undefined>((resolve) => {
    picker.onDidAccept(() => {
      resolve(picker.selectedItems[0]?.wanted);
      picker.hide();
    });
    picker.onDidHide(() => {
      isHidden = true;
      resolve(undefined);
      picker.dispose();
    });
  });
  picker.show();
  await status.untilIdle();
  const [atHand, all] = await Promise.all([here(), packagesOf(session)]);
  const items = what === 'graph' ? all : onceEach(all);
  if (isHidden) return undefined;
  if (atHand || items.length === 0) {
    picker.hide();
    if (!atHand) void sayNoCatalog();
    return atHand;
  }
  picker.busy = false;
  picker.placeholder =
    what === 'graph'
      ? l10n.t('The package whose updates are shown')
      : l10n.t('The package that is looked for');
  picker.items = items;
  return chosen;
}

async function packagesOf(session: Session): Promise<PackageItem[]> {
  const items: PackageItem[] = [];
  for (const root of await nodesBelow(session, null)) {
    const packages = (await nodesBelow(session, root.id)).filter(({ kind }) => kind === 'package');
    items.push(
      ...packages.map(({ label, uri }): PackageItem => ({
        label,
        description: root.label,
        iconPath: new ThemeIcon('package'),
        wanted: { uri, package: label },
      })),
    );
  }
  return items.sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));
}

/** Each package in the first catalog that has it. */
function onceEach(items: readonly PackageItem[]): PackageItem[] {
  const byName = new Map([...items].reverse().map((item) => [item.label, item]));
  return items.filter((item) => byName.get(item.label) === item).map(({ description: _, ...item }) => item);
}

async function nodesBelow(session: Session, node: string | null): Promise<readonly CatalogTreeNode[]> {
  const params: CatalogTreeParams = { node };
  const answer = await askServer<CatalogTreeResult>(session, CATALOG_TREE, params);
  return answer?.nodes ?? [];
}

async function sayNoCatalog(): Promise<void> {
  const settings = l10n.t('Name Catalog Folders');
  const said = await window.showInformationMessage(
    l10n.t(
      'No operator catalog was found in this workspace. If there is one, name its folder in catalens.roots or in .catalens.yaml.',
    ),
    settings,
  );
  if (said === settings) await commands.executeCommand('workbench.action.openSettings', 'catalens.roots');
}
