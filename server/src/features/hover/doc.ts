/** Explanations for people: our own words around texts from files, as Markdown or as plain text. */
import { formatMessage, msg, type Message, type Translations } from '../../text/message.ts';

/** Names from files behind a few words of ours: `Skips: a, b and 3 more`. */
interface Names {
  /** What the names are; with its colon. */
  readonly label: Message;
  readonly names: readonly string[];
}

/** A line of an explanation. */
export type Line = Message | Names;

/** How many names are listed before the rest is only counted. */
const MAX_NAMES = 8;

/** One part of an explanation. */
export type Block =
  | { readonly kind: 'heading' | 'text'; readonly text: Line }
  | { readonly kind: 'list'; readonly items: readonly Line[] }
  /** Words from a file, as they are. */
  | { readonly kind: 'quote'; readonly text: string }
  /** YAML or JSON of ours. */
  | { readonly kind: 'code'; readonly text: string }
  /** An image as a data URI, shown only where the client can. */
  | { readonly kind: 'picture'; readonly uri: string; readonly alt: string };

/** An explanation. */
export type Doc = readonly Block[];

/** The longest quote from a file that is shown whole, in characters. */
const MAX_QUOTE_LENGTH = 600;

/** How a client shows explanations. */
export interface DocFormat {
  readonly markdown: boolean;
  /** Whether images in Markdown are shown. */
  readonly pictures: boolean;
  readonly translations?: Translations;
}

export function heading(text: Message): Block {
  return { kind: 'heading', text };
}

export function paragraph(text: Line): Block {
  return { kind: 'text', text };
}

/** A list; nothing where there are no items. */
export function list(items: readonly Line[]): Block[] {
  return items.length === 0 ? [] : [{ kind: 'list', items }];
}

/** The explanation as text. Nothing from a file can act as Markdown in it. */
export function renderDoc(doc: Doc, format: DocFormat): string {
  return doc
    .map((block) => (format.markdown ? markdownBlock(block, format) : plainBlock(block, format)))
    .filter((text) => text !== '')
    .join('\n\n');
}

function markdownBlock(block: Block, format: DocFormat): string {
  switch (block.kind) {
    case 'heading':
      return `**${line(block.text, format)}**`;
    case 'text':
      return line(block.text, format);
    case 'list':
      return block.items.map((item) => `- ${line(item, format)}`).join('\n');
    case 'quote':
      return shortened(block.text)
        .split('\n')
        .map((line) => `> ${escapeMarkdown(line)}`)
        .join('\n');
    case 'code':
      return fenced(block.text);
    case 'picture':
      return format.pictures ? `![${escapeMarkdown(block.alt)}](${block.uri})` : '';
  }
}

function plainBlock(block: Block, format: DocFormat): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return line(block.text, format);
    case 'list':
      return block.items.map((item) => `- ${line(item, format)}`).join('\n');
    case 'quote':
      return shortened(block.text);
    case 'code':
      return block.text;
    case 'picture':
      return '';
  }
}

/** A block of code; its fence is longer than any run of backticks in it. */
function fenced(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(3, ...runs.map((length) => length + 1)));
  return `${fence}yaml\n${text}\n${fence}`;
}

/** A line in the client's format. */
function line(text: Line, format: DocFormat): string {
  const show = (message: Message) =>
    format.markdown ? markdownMessage(message, format) : formatMessage(message, format.translations);
  if (!('label' in text)) return show(text);
  const shown = text.names.slice(0, MAX_NAMES).map((name) => show(msg('`{0}`', name)));
  const rest = text.names.length - shown.length;
  const names = shown.join(', ');
  return `${show(text.label)} ${rest > 0 ? `${names} ${show(msg('and {0} more', rest))}` : names}`;
}

/**
 * A message as Markdown. Its wording is ours, and so is the code in backticks; its arguments are not: in code they lose
 * their backticks, elsewhere everything in them that Markdown would act on is escaped.
 */
function markdownMessage(message: Message, { translations }: Pick<DocFormat, 'translations'>): string {
  const wording = translations?.[message.wording] ?? message.wording;
  return wording
    .split('`')
    .map((piece, index) => {
      const inCode = index % 2 === 1;
      const shown = message.args.map((arg) => (inCode ? codeArgument(arg) : plainArgument(arg)));
      const text = piece.replace(/\{(\d+)\}/g, (whole, at: string) => shown[Number(at)] ?? whole);
      return inCode ? text || ' ' : text;
    })
    .join('`');
}

function codeArgument(arg: string | number): string {
  return visible(arg).replaceAll('`', "'");
}

function plainArgument(arg: string | number): string {
  return escapeMarkdown(visible(arg));
}

/** As `formatMessage` shows an argument: short, with control characters made visible. */
function visible(arg: string | number): string {
  return formatMessage({ wording: '{0}', args: [arg] });
}

/**
 * A text in which nothing acts as Markdown or HTML. Line breaks stay. Only what would act is escaped: there are editors
 * that show Markdown as it is, where each backslash is seen.
 */
export function escapeMarkdown(text: string): string {
  return (
    text
      .replace(ANYWHERE, (character) =>
        character === '<' ? '&lt;' : character === '&' ? '&amp;' : `\\${character}`,
      )
      // Four blanks at the start of a line would be code.
      .replace(/^[ \t]+/gm, '')
      .replace(/^[#>=+-]/gm, '\\$&')
      .replace(/^(\d{1,9})([.)])/gm, '$1\\$2')
      .replace(/:(?=\/\/)|(?<=www)\./gi, '\\$&')
  );
}

/** Emphasis, code, links, pictures, tags, entities, tables, icons and mathematics; an address with an at would be a link. */
const ANYWHERE = /[\\`*_[\]<&|~$@]/g;

/** The beginning of a long text, without control characters that could rearrange it. */
function shortened(text: string, limit = MAX_QUOTE_LENGTH): string {
  const start = text
    .slice(0, limit * 2)
    .replace(CONTROLS, '')
    .trim();
  return start.length > limit || text.length > limit * 2 ? `${start.slice(0, limit).trimEnd()}…` : start;
}

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
