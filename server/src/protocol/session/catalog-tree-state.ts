/** State: whether the client looks at the catalog tree, and what was found in the catalogs, until something changes. */
import type { Connection } from 'vscode-languageserver';
import { rootProblems, type RootProblems } from '../../families/fbc/features/tree/problems.ts';
import { keyOf, type TreeRoot } from '../../families/fbc/features/tree/tree-root.ts';
import type { BundleRoot } from '../../families/bundle/features/tree/tree.ts';
import { isBundle } from '../../families/bundle/model/bundle-view.ts';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { isCatalogView } from '../../families/fbc/model/catalog-view.ts';
import { CATALOG_TREE_CHANGED } from '../connection/custom-requests.ts';
import type { Host } from '../host.ts';
import type { Session } from './session.ts';

/** How long changes are collected before the client is told that the tree has changed, in milliseconds. */
const COLLECT_MS = 250;

/** The tree that a client looks at. */
export class CatalogTreeState {
  private watched = false;
  private collecting: (() => void) | undefined;
  private readonly found = new Map<string, RootProblems>();
  private readonly foundInBundles = new Map<string, readonly Diagnostic[]>();

  constructor(
    private readonly connection: Connection,
    private readonly host: Host,
    private readonly session: () => Session,
  ) {}

  /** The roots as they stand now. What was found in them is kept until something changes. */
  roots(): TreeRoot[] {
    return this.session()
      .lenientUnits()
      .filter(isCatalogView)
      .map((root) => ({ ...root, problems: () => this.problemsOf(root) }));
  }

  /** The bundles as they stand now, as {@link roots}. */
  bundles(): BundleRoot[] {
    return this.session()
      .lenientUnits()
      .flatMap(({ snapshot, places }) =>
        isBundle(snapshot) && !snapshot.unit.isLoose
          ? [{ snapshot, places, problems: () => this.problemsIn(snapshot) }]
          : [],
      );
  }

  /** Remembers that the client wants to hear of changes. */
  watch(): void {
    this.watched = true;
  }

  /** Something has changed: a client that has asked for the tree is told when all that comes together has come. */
  touch(): void {
    this.found.clear();
    this.foundInBundles.clear();
    if (!this.watched) return;
    this.collecting ??= this.host.timer(COLLECT_MS, () => {
      this.collecting = undefined;
      void this.connection.sendNotification(CATALOG_TREE_CHANGED);
    });
  }

  private problemsIn({ unit, files }: BundleRoot['snapshot']): readonly Diagnostic[] {
    const known =
      this.foundInBundles.get(unit.key) ??
      files
        .flatMap(({ path }) => this.session().diagnostics(path))
        .filter(({ severity }) => severity !== 'hint');
    this.foundInBundles.set(unit.key, known);
    return known;
  }

  private problemsOf(root: Pick<TreeRoot, 'snapshot' | 'places'>): RootProblems {
    const key = keyOf(root);
    const known =
      this.found.get(key) ?? rootProblems(root.snapshot, (file) => this.session().diagnostics(file));
    this.found.set(key, known);
    return known;
  }
}
