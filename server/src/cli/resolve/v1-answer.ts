/** Asks OLM v1 what it would install, and whether that can be installed. */
import { answerOf, type Answer } from '../../families/resolution/v1/answer.ts';
import { installationOf, type Installation } from '../../families/resolution/v1/install.ts';
import type { V1Asked } from './questions.ts';

/** A question to OLM v1 with its answer. */
export interface V1Answered {
  readonly asked: V1Asked;
  readonly answer: Answer;
  /** What becomes of the choice; undefined where there is none, or where it is installed already. */
  readonly installation?: Installation;
}

/** Answers a question. */
export function answerV1(asked: V1Asked): V1Answered {
  const { question, catalogs } = asked;
  const answer = answerOf(question);
  const { choice } = answer.path.next;
  // What is installed already was not refused.
  if (answer.path.steps.length === 0) return { asked, answer };
  const facts = choice && catalogs.get(choice.catalog)?.factsOf(choice.bundle);
  const installation = choice && facts && installationOf(choice, question.extension, facts, question.gates);
  return { asked, answer, ...(installation && { installation }) };
}

/** True where nothing stands in the way of what was asked for. */
export function isGood({ answer, installation }: V1Answered): boolean {
  return answer.path.next.error === undefined && (installation?.refusals.length ?? 0) === 0;
}
