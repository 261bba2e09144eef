/** What the editor features ask of templates. */
import { blobNotes } from '../../fbc/answers/cards/card.ts';
import { explainOffer } from '../../fbc/answers/completion/explain.ts';
import { templateCard } from './card.ts';
import { describeInTemplate } from './place.ts';
import { templateSchemas } from './schemas.ts';
import { templateSuggestions } from './suggestions.ts';
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
  describe: describeInTemplate,
  schemas: templateSchemas,
  card: templateCard,
  notes: blobNotes,
  suggestions: templateSuggestions,
  explain: explainOffer,
  mentionsIn: templateMentions,
  definitionsIn,
  definitions: templateDefinitions,
  typeDefinitions: providersAt,
  renameRefusal,
  tokens: templateTokens,
  outline: templateOutline,
  lenses: templateLenses,
};
