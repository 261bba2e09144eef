/** Texts that stand for others, which templates of Helm, of OpenShift and of the shell put in their place. */
import type { Span } from '../../../text/span.ts';

/** `{{ .Values.name }}`, `${NAME}`, `$(NAME)` and `$NAME`. */
const PLACEHOLDER = /\{\{.*?\}\}|\$\{[^}\n]*\}|\$\([^)\n]*\)|\$[A-Z_][A-Z0-9_]+(?!\w)/gs;

/** Where something in a text is to be put in later. */
export function placeholdersIn(text: string): readonly Span[] {
  if (!text.includes('$') && !text.includes('{{')) return [];
  return [...text.matchAll(PLACEHOLDER)].map(({ index, 0: found }) => {
    return { start: index, end: index + found.length };
  });
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
