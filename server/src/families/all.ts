/** All families, the earlier ones being those that later ones may build on. */
import type { Family } from '../engine/family.ts';
import type { Rule } from '../engine/rules/rule.ts';
import type { AnsweringFamily, Answers } from '../features/answers.ts';
import { fbcAnswers } from './fbc/answers/index.ts';
import { fbcFamily } from './fbc/family.ts';
import { projectFamily } from './project/family.ts';
import { templateAnswers } from './template/answers/index.ts';
import { renderTemplateCommand } from './template/command.ts';
import { templateFamily } from './template/family.ts';
import { templatePreviews } from './template/previews.ts';

/** A family with its answers. Its types go: whoever holds several families keeps together what belongs together. */
export function answering<D extends object, P extends object, W extends object>(
  family: Family<D, P, W>,
  answers: Answers,
): AnsweringFamily {
  return { ...(family as unknown as Family), answers };
}

export const allFamilies: readonly AnsweringFamily[] = [
  answering(fbcFamily, fbcAnswers),
  answering(templateFamily, {
    ...templateAnswers,
    commands: [renderTemplateCommand],
    previews: templatePreviews,
  }),
  answering(projectFamily, {}),
];

/** All rules there are. */
export const allRules: readonly Rule[] = allFamilies.flatMap(({ rules }) => rules);
