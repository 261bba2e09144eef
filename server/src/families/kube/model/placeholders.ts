/** Texts that stand for others, which templates of Helm, of OpenShift and of the shell put in their place. */
import type { Span } from '../../../text/span.ts';
import { standInWords } from '../../../values/stand-in.ts';

/** `{{ .Values.name }}`, `${NAME}`, `$(NAME)` and `$NAME`. */
const PLACEHOLDER = /\{\{.*?\}\}|\$\{[^}\n]*\}|\$\([^)\n]*\)|\$[A-Z_][A-Z0-9_]+(?!\w)/gs;

/** Where something in a text is to be put in later. */
function placeholdersIn(text: string): readonly Span[] {
  if (!text.includes('$') && !text.includes('{{')) return [];
  return [...text.matchAll(PLACEHOLDER)].map(({ index, 0: found }) => {
    return { start: index, end: index + found.length };
  });
}

/** Where something in a text seems to stand for something else. */
export interface StandIn extends Span {
  /** Set for a word that may as well mean itself where more stands around it: `placeholder`, `REPLACE_ME`, `@NAME@`. */
  readonly isWord?: true;
}

const WORD = /@\w+@|%\w+%|\b__[A-Z\d_]+__\b|\bplaceholder\b/g;

/** The placeholders in a text, and the words that people write for a script of their own to replace. */
export function standInsIn(text: string): readonly StandIn[] {
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  const all = [...words, ...standInWords(text)].map((word) => ({ ...word, isWord: true as const }));
  return [...placeholdersIn(text), ...all];
}

/** True if a template of Helm, or of another program in Go, is in a text. */
export function isGoTemplate(text: string): boolean {
  const at = text.indexOf('{{');
  return at !== -1 && text.includes('}}', at);
}

/** Where a template of such a program starts; in front of a key in quotes, one of the braces of an object is too many. */
const OPENS_TEMPLATE = /\{\{(?!\s*"[^"\n]*"\s*:)/;

/** True if the start of such a template is in a text, which may go on further than the text does. */
export function opensTemplate(text: string): boolean {
  return OPENS_TEMPLATE.test(text);
}

/** `@NAME@`, `%NAME%`, `{% if %}` and `<% if %>`. */
const RARE_PLACEHOLDER = /@\w+@|%\w+%|\{%|<%/;

/** True if anything in a text seems to be put in by another program, before it has to be YAML. */
export function waitsForValues(text: string): boolean {
  return opensTemplate(text) || placeholdersIn(text).length > 0 || RARE_PLACEHOLDER.test(text);
}
