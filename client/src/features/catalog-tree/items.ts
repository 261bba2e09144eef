/** Nodes of the catalog tree as items of the view: icons, words, and marks in the colours of problems. */
import {
  FileDecoration,
  ThemeColor,
  ThemeIcon,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  l10n,
  window,
  type Disposable,
} from 'vscode';
import type { CatalogTreeNode } from '../../../../server/src/protocol/connection/custom-requests.ts';
import { nodeWords } from './words.ts';

/** The scheme of addresses that stand for nodes, so that they can be decorated; nothing can be opened there. */
const SCHEME = 'catalens-node';

const ICONS: Readonly<Record<CatalogTreeNode['kind'], string>> = {
  root: 'library',
  file: 'file',
  package: 'package',
  channel: 'git-branch',
  entry: 'circle-outline',
  'entry-bundle': 'archive',
  bundles: 'files',
  bundle: 'archive',
  operator: 'package',
  'operator-bundle': 'archive',
  'bundle-file': 'file',
};

/** @param id differs from that of the node where its state should not be that of an earlier item */
export function treeItem(node: CatalogTreeNode, id: string, isOpen: boolean): TreeItem {
  const words = nodeWords(node, l10n);
  const item = new TreeItem(words.label, stateOf(node, isOpen));
  item.id = id;
  item.description = words.description;
  item.tooltip = words.tooltip;
  item.accessibilityInformation = { label: words.spoken };
  item.contextValue = node.kind;
  item.iconPath = iconOf(node);
  item.resourceUri = Uri.from({
    scheme: SCHEME,
    path: `/${node.id}`,
    query: `${node.problems.errors},${node.problems.warnings}`,
  });
  item.command = {
    command: 'catalens.catalogs.openSource',
    title: l10n.t('Open Source'),
    arguments: [node],
  };
  return item;
}

/** Paints nodes with problems, and tells their number at the end of the line. */
export function decorateNodes(): Disposable {
  return window.registerFileDecorationProvider({
    provideFileDecoration: ({ scheme, query }) => {
      if (scheme !== SCHEME) return undefined;
      const [errors = 0, warnings = 0] = query.split(',').map(Number);
      const count = errors > 0 ? errors : warnings;
      if (!(count > 0)) return undefined;
      const color = errors > 0 ? 'list.errorForeground' : 'list.warningForeground';
      return new FileDecoration(count > 9 ? '9+' : String(count), undefined, new ThemeColor(color));
    },
  });
}

function stateOf({ hasChildren }: CatalogTreeNode, isOpen: boolean): TreeItemCollapsibleState {
  if (!hasChildren) return TreeItemCollapsibleState.None;
  return isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
}

function iconOf({ kind, badges }: CatalogTreeNode): ThemeIcon {
  const icon =
    kind === 'entry' && badges.includes('missing')
      ? 'circle-slash'
      : badges.includes('head')
        ? 'circle-filled'
        : ICONS[kind];
  return badges.includes('deprecated')
    ? new ThemeIcon(icon, new ThemeColor('disabledForeground'))
    : new ThemeIcon(icon);
}
