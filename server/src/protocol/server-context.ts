/** What the parts of the server share. */
import type { Connection } from 'vscode-languageserver';
import type { PositionEncoding } from '../text/position-encoding.ts';
import type { Environment } from '../workspace/environment.ts';
import type { ClientSupport } from './capabilities.ts';
import type { CatalogTreeState } from './catalog-tree.ts';
import type { ConvertOptions } from './convert.ts';
import type { FaultLog } from './guard.ts';
import type { Host } from './host.ts';
import type { Indexer } from './indexer.ts';
import type { Publisher } from './publisher.ts';
import type { PullAnswers } from './pull.ts';
import type { Session } from './session/session.ts';
import type { ServerSettings } from './settings.ts';
import type { TemplatePreviews } from './template-preview.ts';
import type { GraphSubscriptions } from './update-graph/subscriptions.ts';
import type { UriSpelling } from './uris.ts';

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
  readonly previews: TemplatePreviews;
  settings: ServerSettings;
  readonly encoding: PositionEncoding;
  convert(): ConvertOptions;
}
