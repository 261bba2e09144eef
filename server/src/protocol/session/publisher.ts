/**
 * State: what clients that do not ask for diagnostics were sent, until the files are closed and clean, and the documents that
 * have not settled. One publish for every settled version, empty lists for what became clean.
 */
import type { Connection, Diagnostic as LspDiagnostic } from 'vscode-languageserver';
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { gravity } from '../../engine/findings/diagnostic.ts';
import { toLspDiagnostics, type ConvertOptions } from '../connection/convert.ts';
import type { Host } from '../host.ts';
import { RelatedFiles } from './related-files.ts';
import type { Session } from './session.ts';
import type { Turns } from './turns.ts';

/** How long a document waits for its folder to be read before it is answered with what is known of it alone. */
export const FIRST_ANSWER_MS = 150;

/** Work on a document that has taken so long, in milliseconds, stops for others before what came of it is published. */
const LONG_MS = 20;

/** Pushes what the session knows. */
export class Publisher {
  private readonly waiting = new Map<string, () => void>();
  /** Closed files that the client has diagnostics of: they must be taken back when the file becomes clean. */
  private readonly shown = new Set<string>();
  /** What was sent last for each open document. */
  private readonly sent = new Map<
    string,
    { readonly version: number; readonly diagnostics: readonly LspDiagnostic[] }
  >();
  /** When documents came in that have no answer yet. */
  private readonly opened = new Map<string, number>();
  private readonly related = new RelatedFiles();
  private readonly dirty = new Set<string>();
  private callOff: (() => void) | undefined;
  /** When the work on the document that is looked at began. */
  private began = 0;

  constructor(
    private readonly connection: Connection,
    private readonly host: Host,
    private readonly turns: Turns,
    private readonly session: () => Session,
    private readonly options: () => ConvertOptions,
  ) {}

  /** A document comes in. Called before it is looked at, which takes a while for a large one and counts as waiting. */
  opening(path: string): void {
    this.began = this.host.now();
    this.opened.set(path, this.began);
  }

  /** Waits until a document has not changed for a while, or for its turn, then works out what it means. */
  settleLater(path: string, delay: number, settle: (path: string) => void): void {
    this.waiting.get(path)?.();
    const settleNow = () => {
      this.waiting.delete(path);
      this.began = this.host.now();
      settle(path);
    };
    const callOff = delay > 0 ? this.host.timer(delay, settleNow) : this.turns.later(settleNow);
    this.waiting.set(path, callOff);
  }

  /** Calls off the wait for a document that is settled by other means, or closed. */
  settled(path: string): void {
    this.waiting.get(path)?.();
    this.waiting.delete(path);
  }

  /** Marks files whose diagnostics may differ; they are sent in one go, the documents that are open at once. */
  touch(paths: ReadonlySet<string>): void {
    const session = this.session();
    for (const path of this.related.withPointing(paths)) {
      const document = session.document(path);
      if (document === undefined) this.dirty.add(path);
      else if (document.settled) this.publishOrWait(path);
    }
    if (this.dirty.size > 0) this.callOff ??= this.host.timer(0, () => this.flush());
  }

  /** A folder that has just been opened is read within moments: better one answer then than two. */
  private publishOrWait(path: string): void {
    const known = this.sent.has(path) || !this.session().isProvisional(path);
    if (known) {
      this.settled(path);
      // To publish what is very large takes long as well: others go in between.
      if (this.host.now() - this.began < LONG_MS) this.publish(path);
      else this.settleLater(path, 0, (late) => this.publish(late));
    } else if (!this.waiting.has(path)) {
      const now = this.host.now();
      const waited = now - (this.opened.get(path) ?? now);
      this.settleLater(path, Math.max(0, FIRST_ANSWER_MS - waited), (late) => this.publish(late));
    }
  }

  /** Sends what waits to be sent: others go in between, for there may be thousands of files. */
  private flush(): void {
    this.callOff = undefined;
    const end = this.host.now() + LONG_MS;
    for (const path of this.dirty) {
      this.dirty.delete(path);
      this.publish(path);
      if (this.host.now() > end) break;
    }
    if (this.dirty.size > 0) this.callOff = this.host.timer(0, () => this.flush());
  }

  /** Sends what is known of a file. What takes long lets others go in between, and ends where the file changes meanwhile. */
  private publish(path: string, work = this.session().diagnosing(path)): void {
    const end = this.host.now() + LONG_MS;
    for (let piece = work.next(); ; piece = work.next()) {
      if (piece.done === true) return this.send(path, piece.value);
      if (this.host.now() > end) return this.settleLater(path, 0, (late) => this.publish(late, work));
    }
  }

  private send(path: string, all: readonly Diagnostic[]): void {
    this.opened.delete(path);
    const document = this.session().document(path);
    const diagnostics = document === undefined ? all.filter(isShownForClosedFiles) : all;
    if (document === undefined) {
      if (diagnostics.length === 0 && !this.shown.has(path)) return;
      if (diagnostics.length === 0) this.shown.delete(path);
    }
    if (diagnostics.length > 0 || document !== undefined) this.shown.add(path);
    const options = this.options();
    const shown = toLspDiagnostics(diagnostics, options);
    this.related.show(path, diagnostics);
    if (document === undefined) this.sent.delete(path);
    else if (this.isSent(path, document.version, shown)) return;
    else this.sent.set(path, { version: document.version, diagnostics: shown });
    const version = document === undefined ? {} : { version: document.version };
    void this.connection.sendDiagnostics({ uri: options.uri(path), diagnostics: shown, ...version });
  }

  /** One publish for every version: a second one only where something else has changed it. */
  private isSent(path: string, version: number, diagnostics: readonly LspDiagnostic[]): boolean {
    const last = this.sent.get(path);
    if (last?.version !== version || last.diagnostics.length !== diagnostics.length) return false;
    return JSON.stringify(last.diagnostics) === JSON.stringify(diagnostics);
  }
}

/** Of files that nobody has open, only what is wrong is shown; remarks wait until somebody looks. */
export function isShownForClosedFiles(diagnostic: Diagnostic): boolean {
  return gravity(diagnostic.severity) >= gravity('warning');
}
