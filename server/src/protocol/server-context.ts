/** What the parts of the server share. */
import type { Connection } from 'vscode-languageserver';
import type { PositionEncoding } from '../text/position-encoding.ts';
import type { Environment } from '../engine/files/environment.ts';
import type { ClientSupport } from './connection/capabilities.ts';
import type { CatalogTreeState } from './session/catalog-tree-state.ts';
import type { ConvertOptions } from './connection/convert.ts';
import type { FaultLog } from './connection/guard.ts';
import type { Host } from './host.ts';
import type { Indexer } from './session/indexer.ts';
import type { Publisher } from './session/publisher.ts';
import type { PullAnswers } from './session/pull-answers.ts';
import type { Session } from './session/session.ts';
import type { Turns } from './session/turns.ts';
import type { ServerSettings } from './connection/settings.ts';
import type { NamesMemory } from '../features/symbols/workspace-symbols.ts';
import type { Previews } from './session/previews.ts';
import type { ResolutionPreviews } from './session/resolution-previews.ts';
import type { GraphSubscriptions } from './session/graph-subscriptions.ts';
import type { UriSpelling } from './session/uri-spelling.ts';

/** Everything in here exists once the client has initialized. */
export interface ServerContext {
  readonly connection: Connection;
  readonly host: Host;
  readonly env: Environment;
  readonly log: FaultLog;
  readonly uris: UriSpelling;
  readonly support: ClientSupport;
  readonly session: Session;
  readonly publisher: Publisher | undefined;
  readonly answers: PullAnswers | undefined;
  readonly indexer: Indexer;
  readonly graphs: GraphSubscriptions;
  readonly tree: CatalogTreeState;
  readonly resolutions: ResolutionPreviews;
  readonly turns: Turns;
  /** What people look for in the whole workspace. */
  readonly names: NamesMemory;
  /** By the id of the family. */
  readonly previews: ReadonlyMap<string, Previews>;
  /** Those that are in force now. */
  readonly settings: ServerSettings;
  /** Takes settings that the client has sent, whatever they are. */
  takeSettings(section: unknown): Promise<void>;
  readonly encoding: PositionEncoding;
  convert(): ConvertOptions;
}
