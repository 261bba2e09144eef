/** What the rules make of the text of an open document, read by the family that it belongs to. */
import { guessOwner, ownerOf } from '../../engine/reading/claims.ts';
import type { AnalyzedFile } from '../../engine/reading/analyzed-file.ts';
import { analyzing, type Analyzer } from '../../engine/reading/load.ts';
import type { Claims } from '../../engine/units/unit.ts';
import type { SourceText } from '../../text/source.ts';
import type { Work } from '../../text/work.ts';
import type { Folder } from './folder.ts';
import { dialectOf, openingText, type OpenDocument } from './open-document.ts';

/** What texts are analyzed with. */
interface AnalysisInputs {
  readonly analyzer: Analyzer;
  /** The workspace folder that a file lies in: its units say whose the file is. */
  readonly folderOf: (path: string) => Folder | undefined;
}

/** A text that is opened. */
export function opening(
  path: string,
  text: string,
  inputs: AnalysisInputs,
): Work<Pick<OpenDocument, 'source' | 'file'>> {
  const { families } = inputs.analyzer.rules;
  return openingText(text, {
    guessed: dialectOf(families, guessOwner({ path }, text, families)),
    analyze: (source) => analyzingText(path, source, inputs),
    dialectOf: ({ family }) => dialectOf(families, family),
  });
}

/** A text as it is now; what `previous` knows of its chunks is taken over. */
export function analyzingText(
  path: string,
  { chunks }: SourceText,
  { analyzer, folderOf }: AnalysisInputs,
  previous?: AnalyzedFile,
): Work<AnalyzedFile> {
  const { families } = analyzer.rules;
  const folder = folderOf(path);
  const familyOf = (claims: Claims) =>
    folder?.familyOf(path, claims) ?? ownerOf(claims, families) ?? families[0]?.id ?? '';
  return analyzing(path, chunks, analyzer, familyOf, previous);
}
