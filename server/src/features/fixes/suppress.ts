/** Silences a finding: by a comment on its line or for its file, or by a line in the project file. */
import { codeOf, type Diagnostic } from '../../engine/findings/diagnostic.ts';
import { readSuppressions } from '../../engine/project/suppression.ts';
import type { Chunk } from '../../text/chunk.ts';
import { chunkStarts, locate } from '../../text/lines.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { readChunks } from '../../text/split/read-chunks.ts';
import { MAPPING, STRING } from '../../text/tree.ts';
import type { FileEdit } from '../edit/file-edit.ts';
import { inFile } from '../edit/in-file.ts';
import { insertPair } from '../edit/insert.ts';
import { documentOf, lineEndAt, lineEndOf, lineStartAt, type EditDocument } from '../edit/layout.ts';
import { replaceScalar } from '../edit/replace.ts';
import type { TextEdit } from '../edit/text-edit.ts';

/**
 * The edit that puts a comment with these rules above the line of a finding, or adds them to the one that is there. Undefined where there can
 * be no comment: in JSON, on a separator, inside a text of several lines.
 */
export function suppressLine(
  diagnostic: Diagnostic,
  chunks: readonly Chunk[],
  codes: readonly string[],
): FileEdit | undefined {
  const { file, range } = diagnostic;
  const starts = chunkStarts(chunks);
  const place = locate(chunks, starts, { line: range.start.line, character: 0 });
  const chunk = chunks[place.chunk];
  if (chunk === undefined || chunk.format === 'json') return undefined;
  const { text } = chunk;
  const line = lineStartAt(text, place.offset);
  if (text.startsWith('---', line) || isInsideText(chunk, line)) return undefined;
  const known = readSuppressions(text, chunk.lineStarts, chunk.document?.tree).find(
    (other) =>
      other.reach === 'next-line' &&
      other.rules.length > 0 &&
      text.startsWith('\n', lineEndAt(text, other.span.start)) &&
      lineEndAt(text, other.span.start) + 1 === line,
  );
  if (known !== undefined) {
    const written = text.slice(known.span.start, known.span.end);
    const last = known.rules.at(-1) ?? '';
    const at = known.span.start + written.indexOf(last) + last.length;
    return placed(file, chunks, place.chunk, { start: at, end: at, newText: `, ${codes.join(', ')}` });
  }
  const indent = /^ */.exec(text.slice(line))?.[0] ?? '';
  const newText = `${indent}# catalens-disable-next-line ${codes.join(', ')}${lineEndOf(text)}`;
  return placed(file, chunks, place.chunk, { start: line, end: line, newText });
}

/** The edit that silences a rule in a file: a comment at its top. Undefined for JSON, which has no comments. */
export function suppressInFile(diagnostic: Diagnostic, chunks: readonly Chunk[]): FileEdit | undefined {
  const [first] = chunks;
  if (first === undefined || first.format === 'json') return undefined;
  const { text } = first;
  // A comment above the first separator would be a document of its own.
  const from = text.startsWith('\uFEFF') ? 1 : 0;
  const behindMark = text.startsWith('---', from) ? text.indexOf('\n') + 1 : from;
  if (text.startsWith('---', from) && behindMark === 0) return undefined;
  const newText = `# catalens-disable ${codeOf(diagnostic.rule)}${lineEndOf(text)}`;
  return placed(diagnostic.file, chunks, 0, { start: behindMark, end: behindMark, newText });
}

/** The edit that switches a rule off in the project file; `text` is undefined where there is none yet. */
export function suppressInProject(
  diagnostic: Diagnostic,
  configFile: string,
  text: string | undefined,
): FileEdit | undefined {
  const code = codeOf(diagnostic.rule);
  const chunks = readChunks(text ?? '', { dialect: PLAIN_DIALECT });
  const [chunk] = chunks;
  const document = chunk && documentOf(chunk);
  if (chunk === undefined || document === undefined) {
    const edit = firstRule(text ?? '', code);
    if (text !== undefined && chunk !== undefined) return placed(configFile, chunks, 0, edit);
    const start = { line: 0, character: 0 };
    const added = { file: configFile, range: { start, end: start }, ...edit };
    return text === undefined ? { ...added, creates: true } : added;
  }
  const { tree } = document;
  if (chunk.syntax !== undefined || tree.kind(0) !== MAPPING) return undefined;
  const [edit] = switchedOff(document, code) ?? [];
  if (edit === undefined) return undefined;
  // The project file takes a bare `off`, as all of its examples have it.
  return placed(configFile, chunks, 0, { ...edit, newText: edit.newText.replace(`'off'`, 'off') });
}

/** Adds the rule to a text that says nothing yet. */
function firstRule(text: string, code: string): TextEdit {
  const glue = text === '' || text.endsWith('\n') ? '' : '\n';
  return { start: text.length, end: text.length, newText: `${glue}rules:\n  ${code}: off\n` };
}

/** Switches a rule off in the document of a project file. */
function switchedOff(document: EditDocument, code: string): readonly TextEdit[] | undefined {
  const { tree } = document;
  const rules = tree.fields(0).find((field) => field.name === 'rules')?.value;
  if (rules === undefined)
    return insertPair(document, tree.span(0), { key: 'rules', value: { [code]: 'off' } });
  const known = tree.fields(rules).find((field) => field.name === code)?.value;
  if (known === undefined) return insertPair(document, tree.span(rules), { key: code, value: 'off' });
  return replaceScalar(document, tree.span(known), 'off');
}

/** True if the line starts inside a string that goes over several lines. */
function isInsideText({ document }: Chunk, offset: number): boolean {
  const tree = document?.tree;
  if (tree === undefined) return false;
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind(node) === STRING && tree.start(node) < offset && offset < tree.end(node)) return true;
  }
  return false;
}

function placed(file: string, chunks: readonly Chunk[], chunk: number, edit: TextEdit): FileEdit | undefined {
  return inFile(file, chunks, chunk, [edit])[0];
}
