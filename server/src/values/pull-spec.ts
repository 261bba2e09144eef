/**
 * Pull specs of images, as opm checks them (`ParseNormalizedNamed` of go.podman.io/image;
 * docs/reference/images-and-names.md, "Pull specs"). Linear.
 */
import type { Span } from '../text/span.ts';
import type { TextFault } from '../version/fault.ts';
import { findPullSpecFault } from './pull-spec-fault.ts';
import {
  domainEnd,
  MAX_IMAGE_NAME_LENGTH,
  MAX_SEARCHED_LENGTH,
  pathEnd,
  readDigest,
  tagEnd,
} from './pull-spec-scan.ts';

/** An image reference with its parts, and where they are written. */
export interface PullSpec {
  /** The registry, `docker.io` where none is written. Empty for a first part that has a dot but is no domain (`a_b.c/d`). */
  readonly domain: string;
  /** The repository; on docker.io with `library/` in front of a single part. */
  readonly path: string;
  readonly tag?: string;
  /** With its algorithm: `sha256:…`. */
  readonly digest?: string;
  /** Absent where no domain is written. */
  readonly domainSpan?: Span;
  readonly pathSpan: Span;
  /** Without the colon. */
  readonly tagSpan?: Span;
  /** Without the at sign. */
  readonly digestSpan?: Span;
}

/** Why a text is no pull spec. */
export interface PullSpecFault {
  readonly fault: TextFault;
}

const DEFAULT_DOMAIN = 'docker.io';
const LEGACY_DEFAULT_DOMAIN = 'index.docker.io';
const OFFICIAL_PREFIX = 'library/';

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** Where the parts of a pull spec are; -1 stands for parts that are not there. */
interface Cut {
  readonly domainEnd: number;
  readonly pathStart: number;
  readonly pathEnd: number;
  readonly tagEnd: number;
  readonly digestStart: number;
}

/**
 * Reads a pull spec. Nothing is trimmed: blanks around it are a fault. The parts are slices of the text; whoever keeps
 * them longer than the text detaches them.
 */
export function parsePullSpec(text: string): PullSpec | PullSpecFault {
  const cut = cutPullSpec(text);
  if (cut === undefined) return { fault: findPullSpecFault(text, isPullSpec) };
  const domain = domainOf(text, cut);
  const spec: Writable<PullSpec> = {
    domain,
    path: pathPrefix(text, cut, domain) + text.slice(cut.pathStart, cut.pathEnd),
    pathSpan: { start: cut.pathStart, end: cut.pathEnd },
  };
  if (cut.domainEnd >= 0) spec.domainSpan = { start: 0, end: cut.domainEnd };
  if (cut.tagEnd >= 0) {
    spec.tagSpan = { start: cut.pathEnd + 1, end: cut.tagEnd };
    spec.tag = text.slice(cut.pathEnd + 1, cut.tagEnd);
  }
  if (cut.digestStart >= 0) {
    spec.digestSpan = { start: cut.digestStart, end: text.length };
    spec.digest = text.slice(cut.digestStart);
  }
  return spec;
}

/**
 * How nearly every image of a catalog is written: a host, a path, and a tag or a SHA-256 or both. A pull spec whatever the host
 * means; what is written otherwise is taken apart.
 */
const USUAL_SPEC =
  /^[a-z0-9]+(?:[.-][a-z0-9]+)+(?:\/[a-z0-9]+(?:[._-][a-z0-9]+)*)+(?::[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,127})?(?:@sha256:[a-f0-9]{64})?$/;

/** Whether opm accepts a text as a pull spec. */
export function isPullSpec(text: string): boolean {
  // What is shorter than the longest name cannot have one that is too long.
  if (text.length < MAX_IMAGE_NAME_LENGTH && USUAL_SPEC.test(text)) return true;
  return cutPullSpec(text) !== undefined;
}

function cutPullSpec(text: string): Cut | undefined {
  if (text.length > MAX_SEARCHED_LENGTH) return undefined;
  if (text.length === 64 && /^[a-f0-9]+$/.test(text)) return undefined;
  const slash = text.indexOf('/');
  // What counts as a domain but is none may still be the first part of a path.
  const domain =
    slash >= 0 && countsAsDomain(text.slice(0, slash)) && domainEnd(text, 0) === slash ? slash : -1;
  const start = domain + 1;
  const end = pathEnd(text, start);
  if (end < 0) return undefined;
  let at = end;
  let tagStop = -1;
  if (text.charAt(at) === ':') {
    tagStop = tagEnd(text, at + 1);
    if (tagStop < 0) return undefined;
    at = tagStop;
  }
  if (at < text.length && (text.charAt(at) !== '@' || readDigest(text.slice(at + 1)) !== 'valid'))
    return undefined;
  const digestStart = at < text.length ? at + 1 : -1;
  const cut = { domainEnd: domain, pathStart: start, pathEnd: end, tagEnd: tagStop, digestStart };
  return isNameTooLong(text, cut) ? undefined : cut;
}

/** Whether the part before the first slash is taken for a domain, well formed or not. */
function countsAsDomain(first: string): boolean {
  return first === 'localhost' || first.includes('.') || first.includes(':');
}

/** The domain after normalisation; empty where the first part would be one, but is a part of the path. */
function domainOf(text: string, cut: Cut): string {
  if (cut.domainEnd >= 0) {
    const written = text.slice(0, cut.domainEnd);
    return written === LEGACY_DEFAULT_DOMAIN ? DEFAULT_DOMAIN : written;
  }
  const slash = text.indexOf('/');
  return slash >= 0 && countsAsDomain(text.slice(0, slash)) ? '' : DEFAULT_DOMAIN;
}

/** What normalisation puts in front of the path. */
function pathPrefix(text: string, cut: Cut, domain: string): string {
  if (domain !== DEFAULT_DOMAIN) return '';
  const slash = text.indexOf('/', cut.pathStart);
  return slash < 0 || slash >= cut.pathEnd ? OFFICIAL_PREFIX : '';
}

function isNameTooLong(text: string, cut: Cut): boolean {
  // Normalisation adds less than 40 characters.
  if (cut.pathEnd < MAX_IMAGE_NAME_LENGTH - 40) return false;
  const domain = domainOf(text, cut);
  const path = pathPrefix(text, cut, domain).length + cut.pathEnd - cut.pathStart;
  return (domain === '' ? path : domain.length + 1 + path) > MAX_IMAGE_NAME_LENGTH;
}
