/** URLs as Go's `url.ParseRequestURI` takes them: absolute ones, and paths (docs/reference/bundle-rules.md, "Grammars"). */

const CONTROL = /[\u0000-\u001f\u007f]/;
const SCHEME = /^[A-Za-z][A-Za-z0-9+.-]*:/;
/** A colon behind what cannot be a scheme, before anything that ends one. */
const NO_SCHEME = /^:/;
const BAD_ESCAPE = /%(?![0-9A-Fa-f]{2})/;
/** What may stand in a host as it is, an escape of a byte outside of ASCII, and what is no ASCII. */
const HOST = /^(?:[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]|%[89A-Fa-f][0-9A-Fa-f]|[^\u0000-\u007f])*$/;
const USER = /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/;
const PORT = /^(?::\d*)?$/;

/** True for an absolute URL of any scheme, and for a path from the root. */
export function isRequestUri(text: string): boolean {
  if (text === '' || CONTROL.test(text) || NO_SCHEME.test(text)) return false;
  if (text === '*') return true;
  const scheme = SCHEME.exec(text)?.[0] ?? '';
  const [rest = ''] = text.slice(scheme.length).split('?', 1);
  // What has a scheme and no slash is not looked into: `mailto:x`.
  if (!rest.startsWith('/')) return scheme !== '';
  if (scheme === '' || !rest.startsWith('//')) return !BAD_ESCAPE.test(rest);
  const slash = rest.indexOf('/', 2);
  const authority = rest.slice(2, slash < 0 ? rest.length : slash);
  return isAuthority(authority) && (slash < 0 || !BAD_ESCAPE.test(rest.slice(slash)));
}

function isAuthority(authority: string): boolean {
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(0, at));
  if (!USER.test(user) || BAD_ESCAPE.test(user)) return false;
  return isHost(authority.slice(at + 1));
}

function isHost(host: string): boolean {
  // The zone of an address behind an escaped percent sign.
  if (!HOST.test(host.replace(/^(\[[^%]*)%25/, '$1'))) return false;
  if (host.startsWith('[')) {
    const close = host.lastIndexOf(']');
    return close > 0 && PORT.test(host.slice(close + 1));
  }
  const colon = host.indexOf(':');
  return colon < 0 || PORT.test(host.slice(colon));
}
