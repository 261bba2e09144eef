/**
 * State: the update graphs that clients look at, until they close them: what each was told last, and what it must hear when
 * edits have settled.
 */
import { packageGraph } from '../../families/fbc/graph/package-graph.ts';
import type { PackageGraph } from '../../families/fbc/graph/types.ts';
import type { Package } from '../../families/fbc/model/catalog.ts';
import type { PreviewSources } from '../../features/preview.ts';
import type { CheckedUnit } from '../../engine/rules/check-unit.ts';
import { FBC } from '../../families/fbc/model/catalog-unit.ts';
import { isCatalogView, type CatalogView } from '../../families/fbc/model/catalog-view.ts';
import type { Connection } from 'vscode-languageserver';
import {
  UPDATE_GRAPH_CHANGED,
  type ComparedNow,
  type UpdateGraphChangedParams,
} from '../connection/custom-requests.ts';
import type { Host } from '../host.ts';
import type { Session } from './session.ts';
import { comparedNow, type ComparedWith } from '../catalogs/update-graph/answers.ts';
import { graphPatch, type GraphPatch } from '../catalogs/update-graph/patch.ts';
import type { GeneratedCatalog } from '../catalogs/update-graph/generated.ts';
import { editedContents } from '../catalogs/update-graph/read-state.ts';
import { shownPackage, type ShownPackage } from '../catalogs/update-graph/shown.ts';

/** How long changes are collected before the graphs are looked at again, in milliseconds. */
const COLLECT_MS = 20;

const NO_CHANGE: GraphPatch = { channels: [], removedChannels: [] };

/** A graph that somebody looks at. */
export interface Subscription {
  readonly id: string;
  /** The file or folder that it was asked for. */
  readonly path: string;
  /** The root; undefined while none is known. */
  root?: string;
  /** The package; undefined while none is known. */
  state?: GraphState;
  /** Of what a file makes: where that names what it gets from elsewhere. */
  generated?: Pick<GeneratedCatalog, 'named'>;
  /** The older state that the graph is compared with. */
  compared?: ComparedWith;
}

/** What the client was told last. */
interface GraphState {
  readonly pkg: Package;
  readonly graph: PackageGraph;
  readonly shown: ShownPackage;
  readonly version: number;
}

/** Keeps the graphs of all panels up to date. */
export class GraphSubscriptions {
  private readonly all = new Map<string, Subscription>();
  /** What families have worked out for objects of theirs, while these live. */
  private readonly memory = new WeakMap<object, object>();
  private readonly rounds = new WeakMap<Subscription, number>();
  private collecting: (() => void) | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly host: Host,
    private readonly session: () => Session,
    /** The catalog that the file at a path makes. */
    private readonly generating: (
      path: string,
      memory: PreviewSources['memory'],
    ) => Promise<GeneratedCatalog | undefined>,
    /** Does something that nobody waits for, whatever comes of it. */
    private readonly inBackground: (work: () => Promise<void>) => void,
  ) {}

  get(id: string): Subscription | undefined {
    return this.all.get(id);
  }

  /** Begins to watch a graph, in place of an earlier one with the same id. */
  open(id: string, path: string, root: CatalogView | undefined, pkg: Package | undefined): Subscription {
    const version = (this.all.get(id)?.state?.version ?? 0) + 1;
    const subscription: Subscription = {
      id,
      path,
      ...(root === undefined ? {} : { root: root.snapshot.unit.path }),
      ...(pkg === undefined ? {} : { state: stateOf(pkg, version) }),
    };
    this.all.set(id, subscription);
    return subscription;
  }

  /** The catalog that the file at a path makes; undefined where it makes none. */
  generate(path: string): Promise<GeneratedCatalog | undefined> {
    return this.generating(path, this.memory);
  }

  /** Begins to watch what a file makes. */
  openGenerated(
    id: string,
    path: string,
    generated: GeneratedCatalog,
    pkg: Package | undefined,
  ): Subscription {
    const { state } = this.open(id, path, undefined, pkg);
    const { named } = generated;
    const subscription: Subscription = {
      id,
      path,
      root: path,
      generated: { named },
      ...(state && { state }),
    };
    this.all.set(id, subscription);
    return subscription;
  }

  close(id: string): void {
    this.all.delete(id);
  }

  /** Something has changed: the graphs are looked at when all that comes together has come. */
  touch(): void {
    if (this.all.size === 0) return;
    this.collecting ??= this.host.timer(COLLECT_MS, () => {
      this.collecting = undefined;
      for (const subscription of this.all.values()) {
        if (subscription.generated === undefined) this.update(subscription);
        else this.inBackground(() => this.regenerate(subscription));
      }
    });
  }

  /** The root of a subscription as it stands now. */
  rootOf({ path, root }: Subscription): CatalogView | undefined {
    return rootAt(this.session(), root, path);
  }

  /** What is half-typed generates nothing: what was shown before stays. */
  private async regenerate(subscription: Subscription): Promise<void> {
    const own = (this.rounds.get(subscription) ?? 0) + 1;
    this.rounds.set(subscription, own);
    const generated = await this.generate(subscription.path);
    const isLate = this.rounds.get(subscription) !== own || this.all.get(subscription.id) !== subscription;
    if (generated === undefined || isLate) return;
    subscription.generated = { named: generated.named };
    this.take(subscription, { snapshot: generated.snapshot });
  }

  private update(subscription: Subscription): void {
    this.take(subscription, this.rootOf(subscription));
  }

  /** Tells what has changed since the client was told last. */
  private take(subscription: Subscription, root: Pick<CatalogView, 'snapshot'> | undefined): void {
    const { id, state } = subscription;
    if (state === undefined) {
      // Now the client can ask again, and is answered.
      if (root !== undefined && root.snapshot.whole.packages.size > 0)
        this.tell({ id, from: 0, version: 0, patch: null });
      return;
    }
    const pkg = root?.snapshot.whole.packages.get(state.pkg.name);
    if (pkg === state.pkg) return;
    if (pkg === undefined) {
      delete subscription.state;
      this.tell({ id, from: state.version, version: state.version + 1, patch: null });
      return;
    }
    const next = stateOf(pkg, state.version);
    const patch = graphPatch(state.shown, next.shown) ?? (subscription.compared && NO_CHANGE);
    const version = patch === undefined ? state.version : state.version + 1;
    subscription.state = { ...next, version };
    if (patch === undefined) return;
    const compared = root && this.compareAgain(subscription, root, pkg);
    this.tell({ id, from: state.version, version, patch, ...(compared && { compared }) });
  }

  /** An edit may strand users and mend that again, and change what bundles hold although the graph stays. */
  private compareAgain(
    subscription: Subscription,
    { snapshot }: Pick<CatalogView, 'snapshot'>,
    pkg: Package,
  ): ComparedNow | undefined {
    const { compared } = subscription;
    if (compared === undefined) return undefined;
    const current = editedContents(snapshot, pkg.name, compared.current);
    subscription.compared = { ...compared, current };
    return comparedNow(subscription.compared, pkg);
  }

  private tell(params: UpdateGraphChangedParams): void {
    void this.connection.sendNotification(UPDATE_GRAPH_CHANGED, params);
  }
}

/** The root with that path, else the one that a file belongs to; as people read it, so that no channel comes and goes. */
export function rootAt(session: Session, root: string | undefined, path: string): CatalogView | undefined {
  const own = session.unitOf(path);
  const isOwn = own !== undefined && (root === undefined || own.snapshot.unit.path === root);
  const wanted = root ?? path;
  const known = session.checkedUnits();
  const isWanted = ({ snapshot: { unit } }: CheckedUnit) => unit.family === FBC && unit.path === wanted;
  const found = isOwn ? own : (known.find(isWanted) ?? own);
  const view = found && session.lenientView(found);
  return view && isCatalogView(view) ? view : undefined;
}

function stateOf(pkg: Package, version: number): GraphState {
  const graph = packageGraph(pkg);
  return { pkg, graph, shown: shownPackage(graph, pkg), version };
}
