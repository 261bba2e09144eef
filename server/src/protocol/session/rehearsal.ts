/** State: the rehearsal of edits in a large document, from when it was opened until somebody edits for real. */
import type { Diagnostic } from '../../engine/findings/diagnostic.ts';
import { diagnoseFile } from '../../engine/findings/diagnose.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { analyzeChunks } from '../../engine/reading/load.ts';
import { checkUnit } from '../../engine/rules/unit-state.ts';
import type { Standing } from '../../features/fixes/what-if.ts';
import type { Work } from '../../features/pause.ts';
import { LARGE_CHUNK } from '../../text/chunk.ts';
import { applyEdit, fromText, fullText } from '../../text/source.ts';
import type { Position } from '../../text/span.ts';
import type { Host } from '../host.ts';
import type { OpenDocument } from './open-document.ts';
import type { Session } from './session.ts';

/** How long nobody may have asked for anything, in milliseconds, before a step is taken. */
const QUIET_MS = 100;
/** How long a document must have been open, in milliseconds: answers about it come first. */
const SETTLED_MS = 400;
/** In larger documents nothing is rehearsed: the first step alone would hold up who types meanwhile. */
const MAX_LENGTH = 4_000_000;
/** Where letters are typed: the code is warm after so many. */
const PLACES = 24;
/** After so many documents all code that edits go through is warm. */
const MOST_DOCUMENTS = 3;

/**
 * Rehearses edits on a copy of the first large documents that are opened. Code that never ran is slow for some dozens of
 * keystrokes, and in a large document that is felt; so it runs once while somebody still reads. Nothing comes of it: no document,
 * and nothing that is known of one, is touched.
 */
export class Rehearsal {
  private left = MOST_DOCUMENTS;
  private callOffStep: (() => void) | undefined;

  constructor(
    private readonly host: Host,
    private readonly session: () => Session,
    /** What is sent of diagnostics. */
    private readonly sent: (diagnostics: readonly Diagnostic[]) => unknown,
  ) {}

  /** A document has been opened. */
  opened(path: string): void {
    this.callOff();
    if (this.left > 0) this.later(SETTLED_MS, () => this.start(path));
  }

  /** Somebody edits for real, which is as good. */
  callOff(): void {
    this.callOffStep?.();
    this.callOffStep = undefined;
  }

  private start(path: string): void {
    const document = this.session().document(path);
    const standing = this.session().standing(path);
    if (document === undefined || standing === undefined || !isLarge(document)) return;
    this.left--;
    this.goOn(rehearsed(document, standing, this.sent));
  }

  private goOn(work: Work<void>): void {
    if (work.next().done !== true) this.later(0, () => this.goOn(work));
  }

  /** Takes a step after some milliseconds, and not before all is quiet. */
  private later(milliseconds: number, step: () => void): void {
    this.callOffStep = this.host.timer(milliseconds, () => {
      const left = this.host.lastAsked() + QUIET_MS - this.host.now();
      if (left > 0) this.later(left, step);
      else step();
    });
  }
}

function isLarge({ source: { chunks } }: OpenDocument): boolean {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  return length <= MAX_LENGTH && chunks.some((chunk) => chunk.length >= LARGE_CHUNK);
}

/** Types a letter at each of some places in a copy of a document, takes it away again, and does all that is done then. */
function* rehearsed(
  { path, source, file: { family } }: OpenDocument,
  { unit, options }: Standing,
  sent: (diagnostics: readonly Diagnostic[]) => unknown,
): Work<void> {
  const text = fullText(source);
  let copy = fromText(text, { dialect: source.dialect });
  yield;
  const analyzed = (before?: AnalyzedFile) =>
    analyzeChunks(path, copy.chunks, { rules: options.rules }, () => family, before);
  let file = analyzed();
  yield;
  yield* checked(file);
  let around = unit;
  for (const place of placesToType(text)) {
    const behind = { line: place.line, character: place.character + 1 };
    for (const [typed, end] of [['x', place] as const, ['', behind] as const]) {
      copy = applyEdit(copy, { start: place, end }, typed);
      file = analyzed(file);
      yield;
      yield* checked(file);
      if (around === undefined) continue;
      const { snapshot } = around;
      const files = snapshot.files.map((one) => (one.path === path ? file : one));
      around = checkUnit({ ...snapshot, files }, options.rules, around);
      yield;
      sent(diagnoseFile(file, around, options));
      yield;
    }
  }
}

/** Asks the rules about a file, one at a time. */
function* checked({ chunks }: AnalyzedFile): Work<void> {
  for (const { checking } of chunks) while (checking?.goOn(() => false) === false) yield;
}

/** Ends of lines where something is written, spread over a text. */
function placesToType(text: string): readonly Position[] {
  const lines = text.split('\n');
  const places: Position[] = [];
  for (let at = 0; at < PLACES; at++) {
    const from = Math.floor(((at + 0.5) * lines.length) / PLACES);
    const line = lines.findIndex((one, index) => index >= from && /\w$/.test(one));
    if (line >= 0) places.push({ line, character: lines[line]?.length ?? 0 });
  }
  return places;
}
