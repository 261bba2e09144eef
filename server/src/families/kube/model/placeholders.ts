/** Texts that stand for others, which templates of Helm, of OpenShift and of the shell put in their place. */
import type { Span } from '../../../text/span.ts';

/** `{{ .Values.name }}`, `${NAME}`, `$(NAME)` and `$NAME`. */
const PLACEHOLDER = /\{\{.*?\}\}|\$\{[^}\n]*\}|\$\([^)\n]*\)|\$[A-Z_][A-Z0-9_]+(?!\w)/gs;

/** Where something in a text is to be put in later. */
function placeholdersIn(text: string): readonly Span[] {
  if (!text.includes('$') && !text.includes('{{')) return [];
  return [...text.matchAll(PLACEHOLDER)].map(({ index, 0: found }) => {
    return { start: index, end: index + found.length };
  });
}

/** `+IMAGE_TO_REPLACE+`, `REPLACE_ME`, `__NAME__` and the word itself: what people write for a script of their own to replace. */
const STAND_IN =
  /@\w+@|%\w+%|__[A-Z\d_]+__|\+?\b[A-Z\d_]*(?:REPLACE|PLACEHOLDER)[A-Z\d_]*\b\+?|\bplaceholder\b/g;

/** The same, with all that seems to stand for something else. */
export function standInsIn(text: string): readonly Span[] {
  const found = [...text.matchAll(STAND_IN)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return [...placeholdersIn(text), ...found];
}

/** True if a template of Helm, or of another program in Go, is in a text. */
export function isGoTemplate(text: string): boolean {
  const at = text.indexOf('{{');
  return at !== -1 && text.includes('}}', at);
}

/** `@NAME@`, `%NAME%`, `{% if %}` and `<% if %>`. */
const RARE_PLACEHOLDER = /@\w+@|%\w+%|\{%|<%/;

/** True if anything in a text seems to be put in by another program, before it has to be YAML. */
export function waitsForValues(text: string): boolean {
  return text.includes('{{') || placeholdersIn(text).length > 0 || RARE_PLACEHOLDER.test(text);
}
