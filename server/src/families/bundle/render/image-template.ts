/**
 * The template for the image of a bundle, as `opm render` takes it (docs/reference/bundle-rendering.md, "The image
 * template"): text with the actions `{{.Package}}`, `{{.Name}}` and `{{.Version}}`.
 */
import { msg, type Message } from '../../../text/message.ts';

/** What an action may name. */
export interface ImageFacts {
  readonly Package: string;
  readonly Name: string;
  readonly Version: string;
}

/** A template that was read: texts, and in between the facts that go there. */
export type ImageTemplate = readonly (string | { readonly fact: keyof ImageFacts })[];

const OPEN = '{{';
const CLOSE = '}}';
const FACTS: readonly (keyof ImageFacts)[] = ['Package', 'Name', 'Version'];

/** Reads a template; a message where it is none, or has an action that cannot be carried out. */
export function readImageTemplate(text: string): ImageTemplate | Message {
  const parts: (string | { readonly fact: keyof ImageFacts })[] = [];
  let at = 0;
  for (let open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, at)) {
    const close = text.indexOf(CLOSE, open);
    if (close < 0) return msg('The image template has `{{` without `}}` behind it.');
    const action = text.slice(open + OPEN.length, close);
    // Go takes away the blanks beside an action that has a dash and a blank at that end.
    const [, trimsBefore, name, trimsBehind] = ACTION.exec(action) ?? [];
    const fact = FACTS.find((known) => known === name);
    if (fact === undefined)
      return msg(
        'The image template has the action `{0}`. It may have `{{.Package}}`, `{{.Name}}` and `{{.Version}}`, and no others.',
        text.slice(open, close + CLOSE.length),
      );
    const before = text.slice(at, open);
    parts.push(trimsBefore === undefined ? before : before.trimEnd(), { fact });
    at = close + CLOSE.length;
    if (trimsBehind !== undefined) at += text.length - at - text.slice(at).trimStart().length;
  }
  parts.push(text.slice(at));
  return parts;
}

const ACTION = /^(-[ \t\r\n])?[ \t\r\n]*\.(\w+)[ \t\r\n]*?([ \t\r\n]-)?$/;

/** Whether a template could be read. */
export function isImageTemplate(read: ImageTemplate | Message): read is ImageTemplate {
  return Array.isArray(read);
}

/** The image of a bundle. */
export function imageOf(template: ImageTemplate, facts: ImageFacts): string {
  return template.map((part) => (typeof part === 'string' ? part : facts[part.fact])).join('');
}
