/** What the editor features ask of templates. */
import { blobNotes } from '../../fbc/answers/cards/card.ts';
import { explainOffer } from '../../fbc/answers/completion/explain.ts';
import { templateCard } from './card.ts';
import { describeInTemplate } from './place.ts';
import { templateSchemas } from './schemas.ts';
import { templateSuggestions } from './suggestions.ts';
import type { Answers } from '../../../features/answers.ts';
import { providersAt } from '../../fbc/answers/definitions.ts';
import { definitionsIn } from '../../fbc/answers/symbols.ts';
import { templateDefinitions } from './definitions.ts';
import type { TemplateFile } from '../model/template-file.ts';
import { asCatalog } from './as-catalog.ts';
import { templateHints } from './hints.ts';
import { templateLenses } from './lenses.ts';
import { templateMentions } from './mentions.ts';
import { templateOutline } from './outline.ts';
import { templateRenameRefusal } from './rename.ts';
import { templateRefactorings } from '../features/into/refactorings.ts';
import { templateTokens } from './tokens.ts';
import { namedEntries } from './workspace-symbols.ts';

/** The answers of templates. What their names name is defined in catalogs. */
export const templateAnswers: Answers = {
  describe: describeInTemplate,
  schemas: templateSchemas,
  card: (context, place) => templateCard(asCatalog(context), place),
  notes: (context, place) => blobNotes(asCatalog(context), place),
  suggestions: templateSuggestions,
  explain: (context, own) => explainOffer(asCatalog(context), own),
  mentionsIn: templateMentions,
  definitionsIn,
  definitions: templateDefinitions,
  typeDefinitions: providersAt,
  renameRefusal: templateRenameRefusal,
  tokens: templateTokens,
  outline: templateOutline,
  workspaceSymbols: (whole) => namedEntries(whole as TemplateFile),
  hints: templateHints,
  lenses: templateLenses,
  refactorings: templateRefactorings,
};
