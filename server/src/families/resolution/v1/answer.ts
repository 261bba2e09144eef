/** All that can be said of an extension: what is installed next, the whole way, where it ends, and what would let it go on. */
import { helpfulEdits, type HelpfulEdit } from './edits.ts';
import { pathOf, type Path } from './path.ts';
import { prepare } from './resolve.ts';
import type { Question } from './question.ts';

/** The answer. */
export interface Answer {
  readonly path: Path;
  /** The least intrusive first. */
  readonly edits: readonly HelpfulEdit[];
}

/** Answers a question. Never throws. */
export function answerOf(question: Question): Answer {
  const prepared = prepare(question);
  const path = pathOf(prepared);
  return { path, edits: helpfulEdits(prepared, path) };
}
