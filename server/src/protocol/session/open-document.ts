/** A document that an editor has open, and what edits make of it. */
import type { Families } from '../../engine/family.ts';
import { PLAIN_DIALECT, type Dialect } from '../../text/dialect.ts';
import { applyEdit, fromText, readingText, type SourceText } from '../../text/source.ts';
import type { Range } from '../../text/span.ts';
import type { Work } from '../../text/work.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';

/** An open document: its text is the editor's, not the disk's. */
export interface OpenDocument {
  readonly path: string;
  readonly version: number;
  readonly source: SourceText;
  /** What the rules made of it; of an older version while edits are settling. */
  readonly file: AnalyzedFile;
  readonly settled: boolean;
}

/** How the texts of a family are read; of none that is known, as those of the first one. */
export function dialectOf(families: Families, id: string | undefined): Dialect {
  const family = families.find((one) => one.id === id) ?? families[0];
  return family?.reader.dialect ?? PLAIN_DIALECT;
}

/** A longer text is opened in so many steps that others go in between. */
export const LARGE_TEXT = 500_000;

/** How a text that is opened is read. */
interface Opening {
  /** What its start looks like. */
  readonly guessed: Dialect;
  readonly analyze: (source: SourceText) => Work<AnalyzedFile>;
  readonly dialectOf: (file: AnalyzedFile) => Dialect;
}

/** A text that is opened, read as its start looks; once more where it turns out to be another family's. */
export function* openingText(
  text: string,
  { guessed, analyze, dialectOf }: Opening,
): Work<Pick<OpenDocument, 'source' | 'file'>> {
  const source = yield* readingText(text, { dialect: guessed });
  const file = yield* analyze(source);
  const dialect = dialectOf(file);
  if (dialect === guessed) return { source, file };
  const again = yield* readingText(text, { dialect });
  return { source: again, file: yield* analyze(again) };
}

/** One change of a document, in UTF-16 positions; without a range it is the whole text. */
export interface TextChange {
  readonly range?: Range;
  readonly text: string;
}

/** The document with some changes, one after the other; what they mean is not worked out yet. */
export function changedDocument(
  document: OpenDocument,
  changes: readonly TextChange[],
  version: number,
): OpenDocument {
  const source = changes.reduce(
    (text, { range, text: typed }) =>
      range === undefined ? fromText(typed, { dialect: text.dialect }) : applyEdit(text, range, typed),
    document.source,
  );
  return { ...document, version, source, settled: false };
}
