/** Runs the document rules over a large document in an editor when there is time, or when somebody asks what they find. */
import type { Finding } from '../findings/finding.ts';
import type { LaterReading, UncheckedDocument } from '../reading/analyzed-file.ts';
import { DocumentRun } from './document-run.ts';
import type { FamilyRules } from './run.ts';

/** The rules on their way over a document as it is read, and then as it was intended. */
export class LateCheck {
  readonly #document: UncheckedDocument;
  readonly #rules: FamilyRules;
  readonly #run: DocumentRun;
  /** Undefined until the rules are through with the document as it is read. */
  #intention: Intention | undefined;

  /** @param found what was found before the rules come */
  constructor(document: UncheckedDocument, rules: FamilyRules, found: readonly Finding[]) {
    this.#document = document;
    this.#rules = rules;
    this.#run = new DocumentRun(document.view, rules, found);
  }

  /** Runs rules as long as `mayGoOn` says so, one at least; true once all of them have run. */
  goOn(mayGoOn: () => boolean): boolean {
    if (!this.#run.goOn(mayGoOn)) return false;
    const { run } = this.#intended();
    return run === undefined || run.goOn(mayGoOn);
  }

  /** All that is found in the document as it is read; the rules that have not run do so now. */
  findings(): readonly Finding[] {
    return this.#run.all();
  }

  /** The document as it was intended; undefined where it is read so. */
  intended(): LaterReading | undefined {
    const { run, reading } = this.#intended();
    return run && reading?.(run.all());
  }

  #intended(): Intention {
    return (this.#intention ??= this.#intentionBy(this.#run.all()));
  }

  #intentionBy(findings: readonly Finding[]): Intention {
    const intention = this.#document.intendedBy?.(findings);
    if (intention === undefined) return {};
    return { run: new DocumentRun(intention.view, this.#rules), reading: intention.reading };
  }
}

/** The rules on their way over a document as it was intended; nothing where it is read so. */
interface Intention {
  readonly run?: DocumentRun;
  readonly reading?: (found: readonly Finding[]) => LaterReading;
}
