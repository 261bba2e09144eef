/** The headings and links of Markdown pages, as GitHub makes anchors of the former. */
import { readFileSync } from 'node:fs';

/** A link of a page, with the line it stands on (counted from 1). */
interface PageLink {
  readonly target: string;
  readonly line: number;
}

/** What can be linked to in a page, and what it links to. */
export interface Page {
  /** The headings as people read them, without marks. */
  readonly headings: readonly string[];
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly PageLink[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6} +(.*?)(?: +#+)? *$/;
const INLINE_LINK = /!?\[(?:[^\]\\]|\\.)*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g;
const LINK_DEFINITION = /^ {0,3}\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)/;

/** Reads a page. What stands in code is neither heading nor link. */
export function readPage(file: string): Page {
  return parsePage(readFileSync(file, 'utf8'));
}

/** Reads the text of a page. */
export function parsePage(text: string): Page {
  const headings: string[] = [];
  const links: PageLink[] = [];
  let fence: string | undefined;
  text.split('\n').forEach((line, index) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      return;
    }
    if (mark !== undefined) {
      fence = mark;
      return;
    }
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined) headings.push(plainText(heading));
    const prose = line.replace(/(`+).*?\1/g, '``');
    const targets = [...prose.matchAll(INLINE_LINK)].map((found) => found[1] ?? '');
    const definition = LINK_DEFINITION.exec(prose)?.[1];
    for (const target of definition === undefined ? targets : [...targets, definition]) {
      links.push({ target, line: index + 1 });
    }
  });
  return { headings, anchors: new Set(slugs(headings)), links };
}

/** A heading without the marks of code, emphasis and links. */
function plainText(heading: string): string {
  return heading
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(.*?)\1/g, '$2')
    .replace(/(\*\*|\*|__|~~)(.+?)\1/g, '$2');
}

/** The anchors of headings in their order: a slug that was there before gets the next free number. */
export function slugs(headings: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return headings.map((heading) => {
    const slug = slugOf(heading);
    let unique = slug;
    for (let number = uses.get(slug) ?? 0; uses.has(unique); unique = `${slug}-${number}`) {
      number += 1;
      uses.set(slug, number);
    }
    uses.set(unique, 0);
    return unique;
  });
}

/** Lower case, without punctuation, blanks as hyphens. Letters and digits of all scripts, hyphens and underscores stay. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
