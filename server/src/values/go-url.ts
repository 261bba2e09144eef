/** Addresses as Go's `net/url` reads them; only so much of them as is asked about. */

/** The parts of an address. Those that are absent are empty. */
export interface GoUrl {
  /** In lower case. */
  readonly scheme: string;
  readonly hasUser: boolean;
  readonly host: string;
  readonly query: string;
  readonly fragment: string;
}

/**
 * An address as `url.Parse` reads it, or `url.ParseRequestURI` with `isRequest`, to which `#` is no sign of a fragment.
 * Undefined for what they refuse.
 */
export function readGoUrl(text: string, isRequest = false): GoUrl | undefined {
  if (/[\u0000-\u001f\u007f]/.test(text) || (isRequest && text === '')) return undefined;
  const hash = isRequest ? -1 : text.indexOf('#');
  const fragment = hash < 0 ? '' : text.slice(hash + 1);
  const whole = hash < 0 ? text : text.slice(0, hash);
  if (!hasGoodEscapes(fragment)) return undefined;
  if (whole === '*') return { ...NOTHING, fragment };
  const scheme = schemeOf(whole);
  if (scheme === undefined) return undefined;
  const behind = whole.slice(scheme === '' ? 0 : scheme.length + 1);
  const mark = behind.indexOf('?');
  const rest = mark < 0 ? behind : behind.slice(0, mark);
  const read = readRest(rest, scheme !== '', isRequest);
  return (
    read && { ...read, scheme: scheme.toLowerCase(), query: mark < 0 ? '' : behind.slice(mark + 1), fragment }
  );
}

const NOTHING: GoUrl = { scheme: '', hasUser: false, host: '', query: '', fragment: '' };

/** The scheme; empty if there is none, undefined where one is missing before its colon. */
function schemeOf(text: string): string | undefined {
  if (text.startsWith(':')) return undefined;
  return /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? '';
}

/** What stands behind the scheme and before the query. */
function readRest(rest: string, hasScheme: boolean, isRequest: boolean): GoUrl | undefined {
  if (!rest.startsWith('/')) {
    if (hasScheme) return NOTHING;
    const isPath = !isRequest && !(rest.split('/', 1)[0] ?? '').includes(':');
    return isPath && hasGoodEscapes(rest) ? NOTHING : undefined;
  }
  const hasAuthority = rest.startsWith('//') && (hasScheme || (!isRequest && !rest.startsWith('///')));
  if (!hasAuthority) return hasGoodEscapes(rest) ? NOTHING : undefined;
  const end = rest.indexOf('/', 2);
  const path = end < 0 ? '' : rest.slice(end);
  return hasGoodEscapes(path) ? readAuthority(rest.slice(2, rest.length - path.length)) : undefined;
}

function readAuthority(authority: string): GoUrl | undefined {
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1);
  if (!isHost(host) || !isUser(authority.slice(0, Math.max(at, 0)))) return undefined;
  return { ...NOTHING, hasUser: at >= 0, host };
}

function isUser(user: string): boolean {
  return /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user) && hasGoodEscapes(user);
}

/** Names may hold nearly anything; of what is in ASCII, only what RFC 3986 knows and a few more. */
function isHost(host: string): boolean {
  if (host.startsWith('[')) return /^\[[^\]]*\](?::\d*)?$/.test(host);
  if (!/^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]|[^\u0000-\u007f]|%[89A-Fa-f][0-9A-Fa-f])*$/.test(host))
    return false;
  const colon = host.lastIndexOf(':');
  return colon < 0 || /^\d*$/.test(host.slice(colon + 1));
}

function hasGoodEscapes(text: string): boolean {
  return !/%(?![0-9A-Fa-f]{2})/.test(text);
}
