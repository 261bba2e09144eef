/** Asks OLM v1 what it would install for a request, and whether that can be installed. */
import type { V1Request } from '../model/request.ts';
import { answerOf, type Answer } from '../v1/answer.ts';
import { installationOf, type Installation } from '../v1/install.ts';
import type { Question } from '../v1/question.ts';
import type { CatalogsByPath, ReadCatalog } from './read-catalog.ts';

/** A question to OLM v1 with the catalogs by name: places and facts are asked from them. */
export interface V1Asked<C extends ReadCatalog = ReadCatalog> {
  readonly question: Question;
  readonly catalogs: ReadonlyMap<string, C>;
}

/** A question to OLM v1 with its answer. */
export interface V1Answered<C extends ReadCatalog = ReadCatalog> {
  readonly asked: V1Asked<C>;
  readonly answer: Answer;
  /** What becomes of the choice; undefined where there is none, or where it is installed already. */
  readonly installation?: Installation;
}

/** The question that a request asks: the catalogs that it names are put to it. One that was not read has no packages. */
export function v1Question<C extends ReadCatalog>(
  { extension, installed, catalogs, gates }: V1Request,
  read: CatalogsByPath<C>,
): V1Asked<C> {
  const byName = new Map<string, C>();
  const asked = catalogs.map(({ file, ...facts }) => {
    const catalog = read.get(file);
    if (catalog !== undefined) byName.set(facts.name, catalog);
    const { packages = new Map<string, never>(), damaged } = catalog ?? {};
    return { ...facts, packages, ...(damaged && { damaged }) };
  });
  return {
    question: { extension, gates, catalogs: asked, ...(installed && { installed }) },
    catalogs: byName,
  };
}

/** Answers a question. Never throws. */
export function answerV1<C extends ReadCatalog>(asked: V1Asked<C>): V1Answered<C> {
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
export function isGood({ answer, installation }: Pick<V1Answered, 'answer' | 'installation'>): boolean {
  return answer.path.next.error === undefined && (installation?.refusals.length ?? 0) === 0;
}
