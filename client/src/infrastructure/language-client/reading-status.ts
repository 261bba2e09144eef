/** Whether the server reads the workspace: one ear for what it says about that, and as many listeners as there are. */
import { EventEmitter, type Disposable, type Event } from 'vscode';
import { STATUS, type StatusParams } from '../../../../server/src/protocol/connection/custom-requests.ts';
import type { Session } from './session.ts';

export interface ReadingStatus extends Disposable {
  /** What the server said last. A server that has just been started reads, until it says otherwise. */
  readonly current: () => StatusParams;
  readonly onDidChange: Event<StatusParams>;
  /** Resolves when the server does not read (any more), at once where none runs. */
  readonly untilIdle: () => Promise<void>;
}

const IDLE: StatusParams = { state: 'idle', done: 0, total: 0 };
const STARTED: StatusParams = { state: 'indexing', done: 0, total: 0 };

export function listenToStatus(session: Session): ReadingStatus {
  const changed = new EventEmitter<StatusParams>();
  let status = IDLE;
  const take = (said: StatusParams): void => {
    status = said;
    changed.fire(said);
  };
  const listening = session.onWillStart((client) => {
    take(STARTED);
    client.onNotification(STATUS, take);
    // A server that failed or was stopped reads nothing.
    client.onDidChangeState(({ newState }) => {
      if (Number(newState) === STOPPED) take(IDLE);
    });
  });
  return {
    current: () => status,
    onDidChange: changed.event,
    untilIdle: () =>
      new Promise((resolve) => {
        if (status.state === 'idle') {
          resolve();
          return;
        }
        const once = changed.event(({ state }) => {
          if (state !== 'idle') return;
          once.dispose();
          resolve();
        });
      }),
    dispose: () => {
      listening.dispose();
      changed.dispose();
    },
  };
}

/** `State.Stopped` of the client library, which is large and loaded only when a server starts. */
const STOPPED = 1;
