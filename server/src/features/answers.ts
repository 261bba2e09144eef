/** What the editor features ask of a family. */
import type { Family } from '../engine/family.ts';
import type { AnalyzedChunk } from '../engine/reading/analyzed-file.ts';
import type { UnitSnapshot } from '../engine/units/snapshot.ts';
import type { Message } from '../text/message.ts';
import type { Position, Span } from '../text/span.ts';
import type { Tree } from '../text/tree.ts';
import type { Derivation } from './derivation.ts';
import type { DefiningDocument, Definition } from './definition/target.ts';
import type { Hierarchy } from './hierarchy/hierarchy.ts';
import type { WantedHints, WrittenHint } from './hints/hint.ts';
import type { WrittenLens } from './lenses/lens.ts';
import type { Pause } from './pause.ts';
import type { LenientDocuments } from './place/lenient-view.ts';
import type { ByChunk, FileRange, OpenFile } from './place/open-file.ts';
import type { Site } from './completion/site.ts';
import type { Suggestion } from './completion/suggestion.ts';
import type { Doc } from './hover/doc.ts';
import type { ExpressionInside } from './inside/expression.ts';
import type { JsonInside } from './inside/inside.ts';
import type { FeatureContext } from './place/context.ts';
import type { Place, Spot } from './place/place.ts';
import type { SchemaSource } from './schemas/schema-at.ts';
import type { FamilyChoices } from './refactor/choices.ts';
import type { Refactoring, RefactoringOptions } from './refactor/refactoring.ts';
import type { NamedDocument, OutlineSymbol } from './symbols/symbol.ts';
import type { WrittenToken } from './tokens/token.ts';
import type { FamilyPreviews } from './preview.ts';

/** What a name names: something of a kind, in a scope. Two symbols that are equal in all three are the same thing. */
export interface Symbol {
  /** The family's word for what is named. */
  readonly kind: string;
  readonly name: string;
  /** What the name is looked for in: other scopes may have the same names for other things. */
  readonly scope: string;
}

/** A place that names something. The span is that of the scalar, quotes included. */
export interface Mention extends Span {
  readonly symbol: Symbol;
  /** True where the place defines what it names. */
  readonly defines: boolean;
}

/** The answers of a family. */
export interface Answers {
  /** What can be made out in a chunk while somebody types, of files that are not open only what is known already. */
  readonly lenient?: (chunk: AnalyzedChunk) => LenientDocuments;
  /** The file or folder that a unit is shown as; its own path where it is undefined. */
  homeOf?(snapshot: UnitSnapshot): string;
  /** A text that is made of its files, to be looked at while somebody types. */
  readonly previews?: FamilyPreviews;
  /** What a command lets people choose for a file as a whole. */
  readonly choices?: FamilyChoices;
  /** How files make units of another family. */
  readonly derivation?: Derivation;
  /** How many things of its own a unit has. */
  count?(whole: object): number;
  /** The names in a tree, half-typed documents included, in document order. */
  mentionsIn?(tree: Tree): readonly Mention[];
  /** The names in a document, as far as it keeps their places; for files whose text is not at hand. */
  mentionsOf?(document: object): readonly Mention[];

  /** The documents of a whole that may name something; all of them where it is undefined. */
  documentsNaming?(whole: object, symbol: Symbol): readonly object[];
  /** True for a document that names of other documents do not lead to. If its file is open, its text is looked at. */
  standsAlone?(document: object): boolean;
  /** True if only the text of a document tells all of its names of such a symbol. */
  namesInText?(document: object, symbol: Symbol): boolean;
  /** The documents of a unit, which may be one of another family, that define something. */
  definitionsIn?(snapshot: UnitSnapshot, symbol: Symbol): readonly DefiningDocument[];
  /** The definition of what the cursor is on, where a name is not all that leads to it. */
  definitions?(context: OpenFile, position: Position): Definition | undefined;
  /** The definition of what the cursor is on, where it takes reading other files to find it. */
  definitionAcross?(context: FeatureContext, position: Position): Promise<Definition | undefined>;
  /** The places that speak of what the cursor is on by more than its name; it may take reading other files. */
  usesAcross?(context: FeatureContext, position: Position, pause: Pause): Promise<readonly FileRange[]>;
  /** What is of the kind that the cursor is on. */
  typeDefinitions?(context: OpenFile, position: Position): Definition | undefined;
  /**
   * Why what is under the cursor cannot be renamed, or cannot be given a certain name; undefined where it can. The symbol is
   * undefined where the cursor is on no name.
   */
  renameRefusal?(context: OpenFile, symbol: Symbol | undefined, newName?: string): Message | undefined;
  tokens?(context: OpenFile): ByChunk<WrittenToken>;
  /** What stands in a chunk, half-typed documents included, in document order. */
  outline?(context: OpenFile): ByChunk<OutlineSymbol>;
  /** What of a unit people look for by its name. */
  workspaceSymbols?(whole: object): Iterable<NamedDocument>;
  hints?(context: OpenFile, wanted: WantedHints): ByChunk<WrittenHint>;
  lenses?(context: OpenFile): ByChunk<WrittenLens>;
  /** The refactorings for what the cursor is on. */
  refactorings?(
    context: OpenFile,
    position: Position,
    options: RefactoringOptions,
  ): Promise<readonly Refactoring[]>;
  readonly hierarchy?: Hierarchy;

  /** What a spot in the text means. */
  describe?(spot: Spot): Place;
  readonly schemas?: SchemaSource;
  /** The schemas of the document at a place, where others define them: it may take reading their files. */
  schemasAround?(context: FeatureContext, place: Place): Promise<SchemaSource | undefined>;
  /** The explanation of a value by what it means; undefined where only its field can be explained. */
  card?(context: FeatureContext, place: Place): Doc | undefined;
  /** What is said of a field behind what its schema says. */
  notes?(context: FeatureContext, place: Place): Doc;
  /** What could be written at a site, in the order in which it should be shown; undefined: what the schemas list. */
  suggestions?(site: Site): readonly Suggestion[] | undefined;
  /** The texts that hold JSON, and what is known of it. */
  readonly jsonInside?: JsonInside;
  /** The texts that hold expressions, and what is known of these. */
  readonly expressionInside?: ExpressionInside;
  /** The explanation of something that {@link suggestions} offered. */
  explain?(context: FeatureContext, own: object): Doc | undefined;
}

/** A family with its answers. */
export interface AnsweringFamily extends Family {
  readonly answers: Answers;
}

/** True if both name the same thing. */
export function isSameSymbol(a: Symbol, b: Symbol): boolean {
  return a.kind === b.kind && a.name === b.name && a.scope === b.scope;
}
