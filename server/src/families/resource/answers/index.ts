/** What the editor features ask of custom resources, and of what defines them. */
import type { Answers } from '../../../features/answers.ts';
import { definitionOfResource } from './definition.ts';
import { resourceOutline } from './outline.ts';
import { schemasAround } from './schemas-around.ts';
import { usesOfDefined } from './uses.ts';

/** What is asked of CRDs wherever they lie: families that come before this one do not know who uses their definitions. */
export const definedAnswers: Answers = { usesAcross: usesOfDefined };

/** The answers of custom resources. */
export const resourceAnswers: Answers = {
  ...definedAnswers,
  schemasAround,
  definitionAcross: definitionOfResource,
  outline: resourceOutline,
};
