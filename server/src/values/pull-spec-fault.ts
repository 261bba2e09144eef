/** Says why a text is no pull spec, and where (docs/reference/images-and-names.md, "Pull specs"). */
import { msg, type Message } from '../text/message.ts';
import type { Span } from '../text/span.ts';
import { standInWords } from './stand-in.ts';
import type { TextFault } from '../version/fault.ts';
import {
  digestLength,
  domainEnd,
  isPathCharacter,
  MAX_IMAGE_NAME_LENGTH,
  MAX_SEARCHED_LENGTH,
  MAX_TAG_LENGTH,
  pathEnd,
  readDigest,
  separatorEnd,
  tagEnd,
  type DigestVerdict,
} from './pull-spec-scan.ts';

/** Suggestions are not worked out for texts longer than this: nobody wrote them by hand. */
const MAX_SUGGESTION_LENGTH = 1000;

type Fault = Span & { readonly message: Message; readonly instead?: string };

/**
 * The most telling fault of a text that is no pull spec.
 * @param accepts whether a text is a pull spec, to try out suggestions
 */
export function findPullSpecFault(text: string, accepts: (text: string) => boolean): TextFault {
  const { instead, ...fault } = findFault(text);
  const usable = instead !== undefined && text.length <= MAX_SUGGESTION_LENGTH && accepts(instead);
  return usable ? { ...fault, suggestion: instead } : fault;
}

function findFault(text: string): Fault {
  return (
    foreignFault(text) ??
    digestFault(text) ??
    domainFault(text) ??
    pathFault(text) ??
    tagFault(text) ??
    nameTooLong(text)
  );
}

/** What a script or a template is to put something else for: `${IMAGE}`, `{{ .Image }}`. */
const PLACEHOLDER = /\$[({]|\{\{|%[A-Za-z_]/;

/** Texts that are something else, or not finished. */
function foreignFault(text: string): Fault | undefined {
  if (text === '') return { start: 0, end: 0, message: msg('The pull spec is empty.') };
  if (text.length > MAX_SEARCHED_LENGTH) {
    const message = msg('No pull spec is this long: the text has {0} characters.', text.length);
    return { start: 0, end: text.length, message };
  }
  const placeholder = PLACEHOLDER.exec(text)?.index ?? standInWords(text)[0]?.start;
  if (placeholder !== undefined) {
    const message = msg('This placeholder was not replaced: a finished pull spec belongs here.');
    return { start: placeholder, end: text.length, message };
  }
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]{0,30}:\/\//.exec(text)?.[0];
  if (scheme !== undefined) {
    const message = msg('A pull spec has no scheme. Leave out `{0}`.', scheme);
    return { start: 0, end: scheme.length, message, instead: text.slice(scheme.length) };
  }
  const blank = /\s/.exec(text);
  if (blank !== null) {
    const message = msg('A pull spec has no blanks or line breaks in it or around it.');
    return { start: blank.index, end: blank.index + 1, message, instead: text.trim() };
  }
  if (/^[a-f0-9]{64}$/.test(text)) {
    const message = msg(
      'This is a bare digest. Write the name of the image in front of it: `name@sha256:{0}`.',
      text,
    );
    return { start: 0, end: text.length, message };
  }
  return undefined;
}

function digestFault(text: string): Fault | undefined {
  const at = text.indexOf('@');
  if (at < 0) return undefined;
  const digest = text.slice(at + 1);
  const verdict = readDigest(digest);
  if (verdict === 'valid') return undefined;
  const span = { start: at + 1, end: text.length };
  if (digest === '') return { start: at, end: text.length, message: msg('A digest is missing behind `@`.') };
  const tag = /^([a-z0-9]{1,20}:[0-9a-f]{1,256}):([\w.-]{1,128})$/.exec(digest);
  if (tag !== null) {
    const instead = `${text.slice(0, at)}:${tag[2]}@${tag[1]}`;
    return { ...span, message: msg('The tag stands before the digest: `name:tag@digest`.'), instead };
  }
  const colon = digest.indexOf(':');
  const algorithm = colon < 0 ? '' : digest.slice(0, colon);
  const fault = { ...span, message: digestMessage(verdict, digest, algorithm) };
  return verdict === 'case' ? { ...fault, instead: text.slice(0, at + 1) + digest.toLowerCase() } : fault;
}

function digestMessage(verdict: Exclude<DigestVerdict, 'valid'>, digest: string, algorithm: string): Message {
  switch (verdict) {
    case 'malformed':
      return msg('`{0}` is no digest: it looks like `sha256:` with 64 hexadecimal digits behind it.', digest);
    case 'algorithm':
      return msg('Digests of kind `{0}` are not known; there are sha256, sha384 and sha512.', algorithm);
    case 'length':
      return msg(
        'A {0} digest has {1} hexadecimal digits; this one has {2}.',
        algorithm,
        digestLength(algorithm) ?? 0,
        digest.length - algorithm.length - 1,
      );
    case 'case':
      return msg('The hexadecimal digits of a digest are written in lower case.');
  }
}

function domainFault(text: string): Fault | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) return undefined;
  const first = text.slice(0, slash);
  if (!/[.:]/.test(first) || domainEnd(text, 0) === slash) return undefined;
  // What is no domain may be the first part of a path; then the fault is further on.
  if (pathEnd(first, 0) === first.length) return undefined;
  const span = { start: 0, end: slash };
  if (first.startsWith('[')) {
    return {
      ...span,
      message: msg('Registries with an IPv6 address cannot be used here; give the registry a name.'),
    };
  }
  if (first.includes('@')) return { ...span, message: msg('A slash cannot follow a digest.') };
  if (first.indexOf(':') !== first.lastIndexOf(':') || /:\D*$/.test(first)) {
    return { ...span, message: msg('`{0}` is no registry: its port is not a number.', first) };
  }
  return {
    ...span,
    message: msg('`{0}` is no registry: a host name is made of letters, digits, hyphens and dots.', first),
  };
}

/** The repository path, from behind the domain to the tag or digest. */
function pathSpan(text: string): Span {
  const slash = text.indexOf('/');
  const start = slash >= 0 && /[.:]|^localhost$/.test(text.slice(0, slash)) ? slash + 1 : 0;
  const length = text.slice(start).search(/[:@]/);
  return { start, end: length < 0 ? text.length : start + length };
}

function pathFault(text: string): Fault | undefined {
  const { start, end } = pathSpan(text);
  const path = text.slice(start, end);
  if (pathEnd(path, 0) === path.length) return undefined;
  if (path === '')
    return { start: Math.max(0, start - 1), end, message: msg('The name of the image is missing.') };
  const upper = /[A-Z]/.exec(path);
  if (upper !== null) {
    const from = start + upper.index;
    const instead = text.slice(0, start) + path.toLowerCase() + text.slice(end);
    return {
      start: from,
      end: from + 1,
      message: msg('The name of an image is written in lower case.'),
      instead,
    };
  }
  const foreign = /[^a-z0-9._/-]/u.exec(path);
  if (foreign !== null) {
    const from = start + foreign.index;
    const message = msg('`{0}` is not allowed in the name of an image.', foreign[0]);
    return { start: from, end: from + foreign[0].length, message };
  }
  return separatorFault(text, start, end);
}

/** The first slash, dot, underscore or hyphen that stands where only a letter or digit can. */
function separatorFault(text: string, start: number, end: number): Fault {
  let at = start;
  let afterName = false;
  while (at < end) {
    const isName = isPathCharacter(text.charCodeAt(at));
    const isSlash = text.charAt(at) === '/';
    const next = isName || isSlash ? at + 1 : separatorEnd(text, at);
    const nextIsName = next < end && isPathCharacter(text.charCodeAt(next));
    if (!isName && !(afterName && nextIsName))
      return { start: at, end: next, message: separatorMessage(isSlash) };
    afterName = isName;
    at = next;
  }
  return { start, end, message: separatorMessage(false) };
}

function separatorMessage(slash: boolean): Message {
  return slash
    ? msg('A slash must stand between two parts of the name: there is an empty part here.')
    : msg(
        'Each part of the name starts and ends with a letter or digit; in between, one dot, one or two underscores or some hyphens may join them.',
      );
}

function tagFault(text: string): Fault | undefined {
  const colon = pathSpan(text).end;
  if (text.charAt(colon) !== ':' || tagEnd(text, colon + 1) >= 0) return undefined;
  const at = text.indexOf('@', colon);
  const end = at < 0 ? text.length : at;
  const tag = text.slice(colon + 1, end);
  const span = { start: colon + 1, end };
  if (tag === '') {
    const instead = text.slice(0, colon) + text.slice(end);
    return { start: colon, end, message: msg('A tag is missing behind the colon.'), instead };
  }
  const foreign = /[^\w.-]/u.exec(tag);
  if (foreign !== null) {
    const from = colon + 1 + foreign.index;
    const message = msg(
      '`{0}` is not allowed in a tag: it is made of letters, digits, underscores, dots and hyphens.',
      foreign[0],
    );
    return { start: from, end: from + foreign[0].length, message };
  }
  if (/^[.-]/.test(tag))
    return { ...span, message: msg('A tag starts with a letter, a digit or an underscore.') };
  return {
    ...span,
    message: msg('A tag has at most {0} characters; this one has {1}.', MAX_TAG_LENGTH, tag.length),
  };
}

function nameTooLong(text: string): Fault {
  const { end } = pathSpan(text);
  return {
    start: 0,
    end,
    message: msg(
      'Registry and name of an image together have at most {0} characters.',
      MAX_IMAGE_NAME_LENGTH,
      MAX_SEARCHED_LENGTH,
    ),
  };
}
