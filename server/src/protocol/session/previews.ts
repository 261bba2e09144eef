/** State: the previews that a client watches, until it closes them, and what families remember for them, while objects live. */
import type { Connection } from 'vscode-languageserver';
import type { Environment } from '../../engine/files/environment.ts';
import { readText } from '../../engine/files/read-text.ts';
import type { AnsweringFamily } from '../../features/answers.ts';
import type { FamilyPreviews, Preview, PreviewChangedParams } from '../../features/preview.ts';
import type { Dialect } from '../../text/dialect.ts';
import { fromText } from '../../text/source.ts';
import { inBackground, type FaultLog } from '../connection/guard.ts';
import type { Host } from '../host.ts';
import type { Session } from './session.ts';

/** How long changes are collected before previews are made again, in milliseconds. */
const COLLECT_MS = 50;

/** What the previews are made of. */
export interface PreviewParts {
  readonly connection: Connection;
  readonly host: Host;
  readonly env: Environment;
  readonly log: FaultLog;
  readonly session: () => Session;
  readonly pathOf: (uri: string) => string;
}

interface Watched {
  /** What the client was told last. */
  told: Preview | null;
  /** The last state of the file in which there was something to preview. */
  last?: Preview;
}

/** The previews of a family. */
export class Previews {
  private readonly watched = new Map<string, Watched>();
  private readonly memory = new WeakMap<object, object>();
  private collecting: (() => void) | undefined;
  private round = 0;

  constructor(
    private readonly parts: PreviewParts,
    private readonly previews: FamilyPreviews,
    private readonly dialect: Dialect,
  ) {}

  /** The preview of a file; null if there is none, or nobody waits any more. With `watch` its changes are told from then on. */
  async ask(uri: string, watch: boolean, cancelled: () => boolean): Promise<Preview | null> {
    const state: Watched | undefined = watch ? (this.watched.get(uri) ?? { told: null }) : undefined;
    if (state !== undefined) this.watched.set(uri, state);
    const result = await this.make(uri, cancelled);
    if (state !== undefined && !cancelled()) state.told = result;
    return cancelled() ? null : result;
  }

  close(uri: string): void {
    this.watched.delete(uri);
  }

  /** Something has changed: the previews are made again when all that comes together has come. */
  touch(): void {
    if (this.watched.size === 0) return;
    this.collecting ??= this.parts.host.timer(COLLECT_MS, () => {
      this.collecting = undefined;
      inBackground(this.previews.methods.changed, this.parts.log, () => this.update());
    });
  }

  private async update(): Promise<void> {
    const own = ++this.round;
    const isLate = (): boolean => own !== this.round;
    for (const [uri, state] of [...this.watched]) {
      const result = await this.make(uri, isLate);
      if (isLate()) return;
      if (this.watched.get(uri) !== state || result?.text === state.told?.text) continue;
      state.told = result;
      const params: PreviewChangedParams = { uri, preview: result };
      void this.parts.connection.sendNotification(this.previews.methods.changed, params);
    }
  }

  private async make(uri: string, cancelled: () => boolean): Promise<Preview | null> {
    const result = await this.read(this.parts.pathOf(uri), cancelled);
    const known = this.watched.get(uri);
    if (result === undefined) return known?.last === undefined ? null : this.previews.outdated(known.last);
    if (known !== undefined) known.last = result;
    return result;
  }

  private async read(path: string, cancelled: () => boolean): Promise<Preview | undefined> {
    const { env, session } = this.parts;
    const open = session().document(path)?.source;
    const text = open === undefined ? await readText(env, path) : undefined;
    const source = open ?? (text === undefined ? undefined : fromText(text, { dialect: this.dialect }));
    if (source === undefined || cancelled()) return undefined;
    const units = session()
      .checkedUnits()
      .map(({ snapshot }) => snapshot);
    return this.previews.make(
      { path, source },
      {
        units,
        readText: (file) => readText(env, file),
        memory: this.memory,
        cancelled,
      },
    );
  }
}

/** The previews of all families that have some, by the id of the family. */
export function allPreviews(
  parts: PreviewParts,
  families: readonly AnsweringFamily[],
): ReadonlyMap<string, Previews> {
  const all = new Map<string, Previews>();
  for (const { id, answers, reader } of families) {
    if (answers.previews !== undefined) all.set(id, new Previews(parts, answers.previews, reader.dialect));
  }
  return all;
}
