/** What the editor features ask of catalogs. */
import { blobCard, blobNotes } from './cards/card.ts';
import { explainOffer } from './completion/explain.ts';
import { blobSuggestions } from './completion/suggestions.ts';
import { rulesInCatalog } from './catalog-rules.ts';
import { describeInCatalog } from './place.ts';
import { blobSchemas } from './schemas.ts';
import type { Answers } from '../../../features/answers.ts';
import { updateHierarchy } from '../features/hierarchy/update-hierarchy.ts';
import { refactoringsAt } from '../features/refactor/refactorings.ts';
import type { CatalogUnit } from '../model/catalog-unit.ts';
import type { Blob } from '../model/blob.ts';
import type { Catalog } from '../model/catalog.ts';
import { catalogDefinitions, providersAt } from './definitions.ts';
import { catalogHints } from './hints.ts';
import { lenientBlobs } from './lenient-blob.ts';
import { catalogLenses } from './lenses.ts';
import { blobMentions } from './mentions.ts';
import { catalogOutline } from './outline.ts';
import { renameRefusal } from './rename.ts';
import { blobsNaming, definitionsIn, isOfNoPackage, namesInText } from './symbols.ts';
import { catalogTokens } from './tokens.ts';
import { treeMentions } from './tree-mentions.ts';
import { namedBlobs } from './workspace-symbols.ts';

/** The answers of catalogs. */
export const fbcAnswers: Answers = {
  lenient: lenientBlobs,
  describe: describeInCatalog,
  schemas: blobSchemas,
  card: blobCard,
  notes: blobNotes,
  suggestions: blobSuggestions,
  expressionInside: rulesInCatalog,
  explain: explainOffer,
  homeOf: ({ unit, files }) =>
    (unit as CatalogUnit).alternativeOf === undefined ? unit.path : (files[0]?.path ?? unit.path),
  count: (whole) => [...(whole as Catalog).packages.values()].filter(isDefined).length,

  mentionsIn: (tree) => treeMentions(tree),
  mentionsOf: (blob) => blobMentions(blob as Blob),
  documentsNaming: (whole, symbol) => blobsNaming(whole as Catalog, symbol),
  standsAlone: (blob) => isOfNoPackage(blob as Blob),
  namesInText: (blob, symbol) => namesInText(blob as Blob, symbol),
  definitionsIn,
  definitions: catalogDefinitions,
  typeDefinitions: providersAt,
  renameRefusal,
  tokens: catalogTokens,
  outline: catalogOutline,
  workspaceSymbols: (whole) => namedBlobs(whole as Catalog),
  hints: catalogHints,
  lenses: catalogLenses,
  refactorings: refactoringsAt,
  hierarchy: updateHierarchy,
};

function isDefined({ definitions }: { readonly definitions: readonly unknown[] }): boolean {
  return definitions.length > 0;
}
