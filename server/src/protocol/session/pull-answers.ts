/** State: what was answered to clients that ask for diagnostics, by file and with result ids, until the server ends. */
import {
  DocumentDiagnosticReportKind,
  type Diagnostic as LspDiagnostic,
  type DocumentDiagnosticReport,
  type WorkspaceDocumentDiagnosticReport,
} from 'vscode-languageserver';
import { toLspDiagnostics, type ConvertOptions } from '../connection/convert.ts';
import { atOnce, type Work } from '../../text/work.ts';
import { isShownForClosedFiles } from './publisher.ts';
import { RelatedFiles } from './related-files.ts';
import type { Session } from './session.ts';

interface Answer {
  readonly id: string;
  readonly items: LspDiagnostic[];
  readonly text: string;
}

/** Remembers what was answered for each file, so that an unchanged answer is not sent again. */
export class PullAnswers {
  private readonly answers = new Map<string, Answer>();
  /** Files whose diagnostics may differ from what was answered, each with a mark of its own for every time that was said. */
  private readonly stale = new Map<string, symbol>();
  private readonly related = new RelatedFiles();
  private count = 0;

  constructor(
    private readonly session: () => Session,
    private readonly options: () => ConvertOptions,
  ) {}

  /** Marks files whose diagnostics may differ from what was answered. */
  touch(paths: ReadonlySet<string>): void {
    for (const path of this.related.withPointing(paths)) this.stale.set(path, Symbol());
  }

  /** The diagnostics of one document, as it stands now. */
  *document(path: string, previousId: string | undefined): Work<DocumentDiagnosticReport> {
    const answer = yield* this.answer(path);
    if (answer.id === previousId)
      return { kind: DocumentDiagnosticReportKind.Unchanged, resultId: answer.id };
    return { kind: DocumentDiagnosticReportKind.Full, resultId: answer.id, items: answer.items };
  }

  /** The diagnostics of all files that have some, or that the client believes to have some. */
  *workspace(previous: ReadonlyMap<string, string>): Generator<WorkspaceDocumentDiagnosticReport> {
    const session = this.session();
    const paths = new Set([...session.files(), ...previous.keys()]);
    for (const path of paths) {
      const document = session.document(path);
      const answer = atOnce(this.answer(path));
      const uri = this.options().uri(path);
      const version = document?.version ?? null;
      if (answer.id === previous.get(path)) {
        yield { uri, version, kind: DocumentDiagnosticReportKind.Unchanged, resultId: answer.id };
      } else if (answer.items.length > 0 || previous.has(path)) {
        yield {
          uri,
          version,
          kind: DocumentDiagnosticReportKind.Full,
          resultId: answer.id,
          items: answer.items,
        };
      }
    }
  }

  private *answer(path: string): Work<Answer> {
    const known = this.answers.get(path);
    const mark = this.stale.get(path);
    if (known !== undefined && mark === undefined) return known;
    const session = this.session();
    const all = yield* session.diagnosing(path);
    const shown = session.document(path) === undefined ? all.filter(isShownForClosedFiles) : all;
    // What was said of it meanwhile holds for the next answer, and so does all if nobody waits for this one any more.
    if (this.stale.get(path) === mark) this.stale.delete(path);
    this.related.show(path, shown);
    const items = toLspDiagnostics(shown, this.options());
    const text = JSON.stringify(items);
    if (known?.text === text) return known;
    const answer = { id: String(++this.count), items, text };
    this.answers.set(path, answer);
    return answer;
  }
}
