/** What the editor features ask of templates. */
import type { Answers } from '../../../features/answers.ts';
import { providersAt } from '../../fbc/answers/definitions.ts';
import { renameRefusal } from '../../fbc/answers/rename.ts';
import { definitionsIn } from '../../fbc/answers/symbols.ts';
import { templateDefinitions } from './definitions.ts';
import { templateLenses } from './lenses.ts';
import { templateMentions } from './mentions.ts';
import { templateOutline } from './outline.ts';
import { templateTokens } from './tokens.ts';

/** The answers of templates. What their names name is defined in catalogs. */
export const templateAnswers: Answers = {
  mentionsIn: templateMentions,
  definitionsIn,
  definitions: templateDefinitions,
  typeDefinitions: providersAt,
  renameRefusal,
  tokens: templateTokens,
  outline: templateOutline,
  lenses: templateLenses,
};
