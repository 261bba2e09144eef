/** What the editor features ask of bundles. */
import type { Answers } from '../../../features/answers.ts';
import type { Bundle } from '../model/bundle.ts';
import type { BundleDocument } from '../model/document.ts';
import { namesIn } from '../model/names.ts';
import { bundleCard } from './card.ts';
import { bundleSuggestions } from './completion/suggestions.ts';
import { rulesInside } from './constraint-rules.ts';
import { definitionInCrds } from './definitions.ts';
import { bundleDefinitionsIn, mentionOf } from './mentions.ts';
import { examplesInside } from './example-schemas.ts';
import { bundleOutline } from './outline.ts';
import { describeInBundle } from './place.ts';
import { bundleSchemas } from './schemas.ts';
import { bundleRefactorings } from '../features/refactor/refactorings.ts';
import { namedManifests } from './workspace-symbols.ts';

/** The answers of bundles. */
export const bundleAnswers: Answers = {
  describe: describeInBundle,
  schemas: bundleSchemas,
  card: bundleCard,
  suggestions: bundleSuggestions,
  mentionsIn: (tree) => namesIn(tree).map(mentionOf),
  mentionsOf: (document) => (document as BundleDocument).names.map(mentionOf),
  definitionsIn: bundleDefinitionsIn,
  definitionAcross: definitionInCrds,
  jsonInside: examplesInside,
  expressionInside: rulesInside,
  outline: bundleOutline,
  refactorings: bundleRefactorings,
  workspaceSymbols: (whole) => namedManifests(whole as Bundle),
};
