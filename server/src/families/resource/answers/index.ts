/** What the editor features ask of custom resources. */
import type { Answers } from '../../../features/answers.ts';
import { resourceOutline } from './outline.ts';
import { schemasAround } from './schemas-around.ts';

/** The answers of custom resources. */
export const resourceAnswers: Answers = { schemasAround, outline: resourceOutline };
