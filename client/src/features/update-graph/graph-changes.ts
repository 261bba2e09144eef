/** Hears from the server which graphs have changed, for all features that show one: a client has one handler for a notification. */
import { Disposable, EventEmitter, type Event } from 'vscode';
import {
  UPDATE_GRAPH_CHANGED,
  type UpdateGraphChangedParams,
} from '../../../../server/src/protocol/connection/custom-requests.ts';
import type { Session } from '../../infrastructure/language-client/index.ts';

/** What the server tells of graphs; each listener picks those that it has asked for, by their ids. */
export interface GraphChanges extends Disposable {
  readonly onChange: Event<UpdateGraphChangedParams>;
}

/** Listens to every server of a session. */
export function hearGraphChanges(session: Session): GraphChanges {
  const changes = new EventEmitter<UpdateGraphChangedParams>();
  const attached = session.onWillStart((client) => {
    client.onNotification(UPDATE_GRAPH_CHANGED, (change: UpdateGraphChangedParams) => changes.fire(change));
  });
  const all = Disposable.from(attached, changes);
  return { onChange: changes.event, dispose: () => void all.dispose() };
}
