/** Hears what the server tells: a client has one handler for a notification, and here it has as many listeners as there are. */
import { EventEmitter, type Disposable, type Event } from 'vscode';
import type { Session } from './session.ts';

/** What the server tells by one notification, each server of a session after the other. */
export interface Told<Params> extends Disposable {
  readonly onTold: Event<Params>;
}

/** To be called before the server starts. @param method the notification */
export function listenTo<Params>(session: Session, method: string): Told<Params> {
  const told = new EventEmitter<Params>();
  const listening = session.onWillStart((client) => {
    client.onNotification(method, (params: Params) => told.fire(params));
  });
  return {
    onTold: told.event,
    dispose: () => {
      listening.dispose();
      told.dispose();
    },
  };
}
