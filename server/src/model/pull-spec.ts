/** Pull specs of images, as opm checks them (fbc.md 4.6, go.podman.io/image `ParseNormalizedNamed`). Linear. */
import { detach } from '../text/detach.ts';
import type { Span } from '../text/span.ts';
import type { TextFault } from '../version/fault.ts';
import { findPullSpecFault } from './pull-spec-fault.ts';
import { domainEnd, MAX_IMAGE_NAME_LENGTH, pathEnd, readDigest, tagEnd } from './pull-spec-scan.ts';

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

/** Reads a pull spec. Nothing is trimmed: blanks around it are a fault. */
export function parsePullSpec(text: string): PullSpec | PullSpecFault {
  return readPullSpec(text) ?? { fault: findPullSpecFault(text, isPullSpec) };
}

/** Whether opm accepts a text as a pull spec. */
export function isPullSpec(text: string): boolean {
  return readPullSpec(text) !== undefined;
}

function readPullSpec(text: string): PullSpec | undefined {
  if (/^[a-f0-9]{64}$/.test(text)) return undefined;
  const writtenDomain = writtenDomainEnd(text);
  const pathStart = writtenDomain < 0 ? 0 : writtenDomain + 1;
  const end = pathEnd(text, pathStart);
  if (end < 0) return undefined;

  const name = normalizedName(text, writtenDomain, end);
  if (name === undefined || nameLength(name) > MAX_IMAGE_NAME_LENGTH) return undefined;
  const rest = readTagAndDigest(text, end);
  if (rest === undefined) return undefined;
  return { ...name, ...rest };
}

function nameLength({ domain, path }: Pick<PullSpec, 'domain' | 'path'>): number {
  return domain === '' ? path.length : domain.length + 1 + path.length;
}

/** The end of the part before the first slash if that counts as a domain, else -1. */
function writtenDomainEnd(text: string): number {
  const slash = text.indexOf('/');
  if (slash < 0) return -1;
  const first = text.slice(0, slash);
  return first === 'localhost' || /[.:]/.test(first) ? slash : -1;
}

function normalizedName(
  text: string,
  writtenEnd: number,
  end: number,
): Pick<PullSpec, 'domain' | 'path' | 'domainSpan' | 'pathSpan'> | undefined {
  const pathStart = writtenEnd < 0 ? 0 : writtenEnd + 1;
  const path = detach(text.slice(pathStart, end));
  const pathSpan = { start: pathStart, end };
  const single = !path.includes('/');
  if (writtenEnd < 0)
    return { domain: DEFAULT_DOMAIN, path: single ? OFFICIAL_PREFIX + path : path, pathSpan };

  const domainSpan = { start: 0, end: writtenEnd };
  if (domainEnd(text, 0) === writtenEnd) {
    const written = detach(text.slice(0, writtenEnd));
    const domain = written === LEGACY_DEFAULT_DOMAIN ? DEFAULT_DOMAIN : written;
    return {
      domain,
      path: single && domain === DEFAULT_DOMAIN ? OFFICIAL_PREFIX + path : path,
      domainSpan,
      pathSpan,
    };
  }
  // What cannot be a domain may still be the first part of a path.
  if (pathEnd(text, 0) !== end) return undefined;
  return { domain: '', path: detach(text.slice(0, end)), pathSpan: { start: 0, end } };
}

function readTagAndDigest(
  text: string,
  start: number,
): Pick<PullSpec, 'tag' | 'tagSpan' | 'digest' | 'digestSpan'> | undefined {
  let at = start;
  let tag = {};
  if (text.charAt(at) === ':') {
    const end = tagEnd(text, at + 1);
    if (end < 0) return undefined;
    tag = { tag: detach(text.slice(at + 1, end)), tagSpan: { start: at + 1, end } };
    at = end;
  }
  if (at === text.length) return tag;
  if (text.charAt(at) !== '@' || readDigest(text.slice(at + 1)) !== 'valid') return undefined;
  return {
    ...tag,
    digest: detach(text.slice(at + 1)),
    digestSpan: { start: at + 1, end: text.length },
  };
}
