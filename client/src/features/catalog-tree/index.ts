/** The view "OLM Catalogs and Bundles": all catalogs and bundles of the workspace as a tree that is read as people open it. */
import {
  Disposable,
  EventEmitter,
  commands,
  l10n,
  window,
  workspace,
  type Event,
  type TreeDataProvider,
} from 'vscode';
import {
  CATALOG_TREE,
  CATALOG_TREE_SOURCE,
  type CatalogTreeNode,
  type CatalogTreeParams,
  type CatalogTreeResult,
  type CatalogTreeSourceParams,
  type CatalogTreeSourceResult,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import { askServer, type ReadingStatus, type Session } from '../../infrastructure/language-client/index.ts';
import { askForFilter } from './filter-box.ts';
import { decorateNodes, treeItem } from './items.ts';
import { readingWords, showReading } from './reading.ts';

const VIEW = 'catalens.catalogs';
/** Whether a server runs: without one there is no view. */
const RUNNING = 'catalens.running';
const FILTERED = 'catalens.catalogsFiltered';

interface Tree {
  readonly session: Session;
  readonly changed: EventEmitter<undefined>;
  /** Ids of the nodes that a person has opened without a filter: they are open again when the filter is gone. */
  readonly opened: Set<string>;
  /** Nodes that were asked for under a filter: what is opened there is not remembered. */
  readonly filtered: WeakSet<CatalogTreeNode>;
  filter: string;
}

export function registerCatalogTree(
  session: Session,
  status: ReadingStatus,
  onCatalogsChanged: Event<unknown>,
): Disposable {
  const tree: Tree = {
    session,
    changed: new EventEmitter(),
    opened: new Set(),
    filtered: new WeakSet(),
    filter: '',
  };
  const view = window.createTreeView(VIEW, { treeDataProvider: provider(tree), showCollapseAll: true });
  const refresh = (): void => tree.changed.fire(undefined);
  const tell = (): void => {
    view.message = messageOf(tree, status);
  };
  return Disposable.from(
    view,
    tree.changed,
    decorateNodes(),
    showReading(VIEW, status),
    status.onDidChange(tell),
    view.onDidExpandElement(({ element }) => remember(tree, element, true)),
    view.onDidCollapseElement(({ element }) => remember(tree, element, false)),
    commands.registerCommand('catalens.catalogs.refresh', refresh),
    commands.registerCommand('catalens.catalogs.filter', async () => {
      await commands.executeCommand(`${VIEW}.focus`);
      askForFilter(tree.filter, (filter) => setFilter(tree, filter, tell));
    }),
    commands.registerCommand('catalens.catalogs.clearFilter', () => setFilter(tree, '', tell)),
    commands.registerCommand('catalens.catalogs.openSource', (node?: CatalogTreeNode) => {
      const [chosen = node] = node ? [node] : view.selection;
      return chosen && openSource(session, chosen);
    }),
    onCatalogsChanged(refresh),
    session.onDidStart(() => {
      void commands.executeCommand('setContext', RUNNING, true);
      refresh();
    }),
  );
}

function provider(tree: Tree): TreeDataProvider<CatalogTreeNode> {
  return {
    onDidChangeTreeData: tree.changed.event,
    getChildren: async (node) => {
      // Only open nodes are asked for; while the tree is made anew, VS Code may not tell that one was opened.
      if (node) remember(tree, node, true);
      const isFiltered = tree.filter !== '';
      const params: CatalogTreeParams = { node: node?.id ?? null, filter: tree.filter };
      const answer = await askServer<CatalogTreeResult>(tree.session, CATALOG_TREE, params);
      const nodes = answer?.nodes ?? [];
      if (isFiltered) nodes.forEach((found) => tree.filtered.add(found));
      return [...nodes];
    },
    getTreeItem: (node) => {
      // Under a filter it is open what holds a match, whatever was open before.
      if (tree.filter !== '') return treeItem(node, `${tree.filter}\u0000${node.id}`, node.open);
      return treeItem(node, node.id, tree.opened.has(node.id));
    },
  };
}

function remember({ opened, filtered }: Tree, node: CatalogTreeNode, isOpen: boolean): void {
  if (filtered.has(node)) return;
  if (isOpen) opened.add(node.id);
  else opened.delete(node.id);
}

function setFilter(tree: Tree, filter: string, tell: () => void): void {
  if (filter === tree.filter) return;
  tree.filter = filter;
  tell();
  void commands.executeCommand('setContext', FILTERED, filter !== '');
  tree.changed.fire(undefined);
}

/** What stands above the nodes: that they may not be all, or that a filter holds some back. */
function messageOf({ filter }: Tree, status: ReadingStatus): string {
  const { state, done, total } = status.current();
  const words = [
    filter === '' ? '' : l10n.t('Only names with “{0}”', filter),
    state === 'idle' ? '' : readingWords(done, total),
  ];
  return words.filter((word) => word !== '').join(' · ');
}

async function openSource(session: Session, node: CatalogTreeNode): Promise<void> {
  const params: CatalogTreeSourceParams = { node: node.id };
  const source = await askServer<CatalogTreeSourceResult>(session, CATALOG_TREE_SOURCE, params);
  if (!source) {
    window.setStatusBarMessage(l10n.t('The catalog does not say where this is written.'), 5000);
    return;
  }
  const client = session.client();
  if (!client) return;
  const uri = client.protocol2CodeConverter.asUri(source.uri);
  const selection = client.protocol2CodeConverter.asRange(source.range);
  try {
    await window.showTextDocument(await workspace.openTextDocument(uri), { selection });
  } catch {
    window.setStatusBarMessage(l10n.t('The file could not be opened.'), 5000);
  }
}
