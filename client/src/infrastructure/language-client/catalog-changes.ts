/** Tells that something may have changed in a catalog: one ear for what the server says, and as many listeners as there are. */
import { EventEmitter, type Disposable, type Event } from 'vscode';
import { CATALOG_TREE_CHANGED } from '../../../../server/src/protocol/connection/custom-requests.ts';
import type { Session } from './session.ts';

export interface CatalogChanges extends Disposable {
  /** Fires once for what changes together; only when the server was asked for the tree or the catalogs side by side. */
  readonly onDidChange: Event<void>;
}

/** To be called before the server starts. */
export function listenToCatalogs(session: Session): CatalogChanges {
  const changed = new EventEmitter<void>();
  const listening = session.onWillStart((client) => {
    client.onNotification(CATALOG_TREE_CHANGED, () => changed.fire());
  });
  return {
    onDidChange: changed.event,
    dispose: () => {
      listening.dispose();
      changed.dispose();
    },
  };
}
