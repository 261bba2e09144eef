/** What a family is: all that Catalens knows of one kind of document, as the engine and the features ask for it. */
import type { Chunk, ChunkFault } from '../text/chunk.ts';
import type { Dialect } from '../text/dialect.ts';
import type { SyntaxFault } from '../text/document.ts';
import type { Message } from '../text/message.ts';
import type { Span } from '../text/span.ts';
import type { Environment, ReadFailure } from './files/environment.ts';
import type { WalkedFile } from './files/walk.ts';
import type { Finding, Fix } from './findings/finding.ts';
import type { AnalyzedFile, DocumentReading, UnreadDocument } from './reading/analyzed-file.ts';
import type { CheckedPart, DocumentView, Rule } from './rules/rule.ts';
import type { FamilyKey } from './rules/world.ts';
import type {
  Claim,
  ClaimedFolder,
  FileFault,
  FoundUnits,
  Given,
  NamedUnit,
  Unit,
  UnitFaults,
} from './units/unit.ts';

/** A validator that people already trust, and what it is called. */
interface SuiteInfo {
  readonly id: string;
  /** What the suite stands for, as rule pages say it. Markdown. */
  readonly title: string;
  /**
   * Set where people choose the validator: what is an error to it alone is a warning to those who did not ask for its verdict.
   */
  readonly isOptional?: true;
}

/** What people call the units of a family, in the middle of a sentence. */
export interface UnitNames {
  readonly one: string;
  readonly several: string;
  /** A sentence for those who name a folder as a unit of another family although it holds one of these. */
  readonly notWanted?: string;
}

/**
 * What can be told of documents at a glance, for {@link Family.claim}: of a text by a quick pass, or of a chunk that was read. It is
 * plain data, which JSON can write.
 * Families that share the object share the work.
 */
export interface Signs<S extends object = object> {
  /** Of every document of a text that was not read, in order. Never throws. */
  scan(text: string): readonly S[];
  /** Of the document of a chunk; undefined where it holds none. */
  ofChunk(chunk: Chunk): S | undefined;
  /** True where a quick pass over the text of a chunk finds just that, whatever stands around it; false if nobody can say. */
  isScannedAlike?(chunk: Chunk): boolean;
}

/** Runs the document rules of the family over a document. */
export type CheckDocument<D extends object> = (view: DocumentView<D>) => readonly Finding[];

/** How a family finds its units. */
export interface Finder {
  readonly signs: Signs;
  /** True for names of files that a quick look is worth. */
  mayClaim(path: string): boolean;
  /** True for names of files that say where units are, and are no part of them; their texts are read. */
  consults?(path: string): boolean;
  /** True for those of them that say which files belong to a unit: they count as they stand in the editor, saved or not. */
  governs?(path: string): boolean;
  /** What the family makes of a file, from the signs of its documents and the start of its text. */
  claim(path: string, signs: readonly object[], start: string): Claim | undefined;
  /** Asked when files come, go or move, or the configuration changes, never on a keystroke. A file is in one unit. */
  find(folder: ClaimedFolder): FoundUnits;
  /**
   * What a folder that somebody asks for holds of the family, where none of its units was found in it: less than makes a unit
   * anywhere else. None where it holds nothing.
   */
  rest?(folder: ClaimedFolder): readonly Unit[];
  /**
   * Files of a folder that somebody asks for which are looked into whatever their names, because something says that a unit of the
   * family lies there.
   */
  suspects?(folder: ClaimedFolder): readonly string[];
  /** Set where all other families are asked first: what they put together with other files is none of its units. */
  readonly yields?: true;
  /** True for a folder that is only a part of a unit, as its name and those beside it tell. */
  isPart?(name: string, beside: readonly string[]): boolean;
  /** A folder as one unit, as the family's tools take it. */
  named?(env: Environment, path: string, given?: Given): Promise<NamedUnit>;
  /** A unit of one file, until more is known, or for good. */
  alone(path: string): Unit;
  /** Faults of what belongs to a unit and is none of its files. */
  faults?: UnitFaults;
  /** The fault that an unreadable file is to the family's tools; undefined where they do not mind. */
  unreadable?(path: string, failure: ReadFailure, kind: WalkedFile['kind']): FileFault;
  /** True for the file on which findings about the unit as a whole are shown best. */
  isHome?(claim: Claim): boolean;
}

/** How a family reads documents. */
interface Reader<D extends object> {
  readonly dialect: Dialect;
  /** `first`: the family's tools look at the first document of a file only. */
  readonly reading: 'stream' | 'first';
  /** What a fault of cutting is to the family; undefined where it does not mind. */
  cuttingFault(chunk: Chunk, fault: ChunkFault, path: string): Finding | undefined;
  /** What a fault of syntax is to the family; undefined where it does not mind. */
  syntaxFault(chunk: Chunk, fault: SyntaxFault, path: string): Finding | undefined;
  /** True for faults of cutting that take nothing away from the document. */
  readsPast?(chunk: Chunk, fault: ChunkFault): boolean;
  /**
   * Set where a document holds no string that was cut out of its text. Of all others a copy is kept, since one name would keep the
   * whole text of its file in memory.
   */
  readonly isDetached?: true;
  /** What is said beside a finding that the family's tools come to only once something else is mended. */
  readonly whenRepaired: { readonly sameFile: Message; readonly otherFile: Message };
  /** Decodes a document and finds what can be found in it by itself. */
  read(view: DocumentView<never>, check: CheckDocument<D>): DocumentReading<D>;
}

/**
 * One kind of document. `D` is a document, `P` a part of a unit that is checked by itself, `W` the whole unit. The engine
 * holds all of them by identity: the same object is the same content.
 */
export interface Family<
  D extends object = object,
  P extends object = object,
  W extends object = object,
> extends FamilyKey<W> {
  readonly id: string;
  readonly suites: readonly SuiteInfo[];
  /** Undefined for a family without units. */
  readonly unitNames?: UnitNames;
  readonly rules: readonly Rule<D, P, W>[];
  /** Set where a unit is one file, and one only as long as its content says so. */
  readonly isSingle?: true;
  readonly finder: Finder;
  readonly reader: Reader<D>;
  /** What the first document of a file is where nothing stands in it; where this is left out, it is none. */
  hollow?(span: Span, path: string): D;
  /**
   * The whole of a unit from its documents, in load order. Parts that did not change since one of the known wholes must be the
   * same objects as there.
   *
   * @param unread what can be told of documents that cannot be read
   */
  assemble(
    documents: readonly D[],
    blocked: boolean,
    known: readonly W[],
    unit: Unit,
    unread?: readonly UnreadDocument[],
  ): W;
  /** The documents that the whole was made of. */
  documents(whole: W): readonly D[];
  /** The parts that are checked by themselves. */
  parts(whole: W): Iterable<P>;
  /** What a unit calls itself, where it does: units that share a name are copies of one another. */
  nameOf?(whole: W): string | undefined;
  /** The part that a document belongs to. */
  partOf(whole: W, document: D): P | undefined;
  /**
   * Whether a finding that a document of a part has by itself is said, or what is said in its place: that it is one of fewer
   * suites. Where it is left out, all are said.
   */
  counts?(part: P, state: CheckedPart<P>): (document: D, finding: Finding) => boolean | Finding;
  /** Fixes that do not come out of a finding itself, but out of what lies around it; `rule` is the id of its rule. */
  fixesAround?(rule: string, place: FixPlace): readonly Fix[];
}

/** Where a finding is, for {@link Family.fixesAround}. */
export interface FixPlace {
  readonly path: string;
  /** The file; undefined for findings about a folder or a file that belongs to no unit. */
  readonly file: AnalyzedFile | undefined;
  /** All files of the unit. */
  readonly files: readonly AnalyzedFile[];
}

/** All families, the first ones being those that later ones may build on. */
export type Families = readonly Family[];
