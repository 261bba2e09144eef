/** Runs the document rules over one document: all at once, or one by one while nobody waits for something else. */
import type { Finding, Report } from '../findings/finding.ts';
import type { CheckedView, DocumentView } from './rule.ts';
import { onceOf } from './once.ts';
import type { DocumentRules, FamilyRules } from './run.ts';

/** The rules on their way over a document. */
export class DocumentRun {
  readonly #view: CheckedView<object>;
  readonly #rules: DocumentRules['others'];
  readonly #found: Finding[];
  #next = 0;

  /** @param found what was found before the rules come */
  constructor(view: DocumentView<object>, { document }: FamilyRules, found: readonly Finding[] = []) {
    this.#view = { ...view, once: onceOf(view) };
    this.#rules = document.byKind.get(kindOf(view)) ?? document.others;
    this.#found = [...found];
  }

  /** Runs rules as long as `mayGoOn` says so, one at least; true once all of them have run. */
  goOn(mayGoOn: () => boolean): boolean {
    let id = '';
    // One for all of them: there are many rules, and hardly any has something to say.
    const tell = (report: Report) => void this.#found.push({ ...report, rule: id });
    do {
      const rule = this.#rules[this.#next++];
      if (rule === undefined) return true;
      ({ id } = rule);
      rule.check(this.#view, tell);
    } while (mayGoOn());
    return this.#next >= this.#rules.length;
  }

  /** All that is found; the rules that have not run do so now. */
  all(): readonly Finding[] {
    this.goOn(() => true);
    return this.#found;
  }
}

function kindOf({ document }: DocumentView<object>): unknown {
  return document !== undefined && 'kind' in document ? document.kind : undefined;
}
