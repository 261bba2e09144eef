/**
 * Names with rules: packages, bundles, channels, custom schemas (docs/reference/images-and-names.md, "Package names" and
 * "Channel names" and "Bundle names").
 */
import { msg, type Message } from '../text/message.ts';
import type { TextFault } from '../version/fault.ts';

/** The longest DNS label, and with that package name. */
const MAX_LABEL_LENGTH = 63;
/** The longest name of a cluster object. */
const MAX_SUBDOMAIN_LENGTH = 253;
/** The longest channel name in good style. */
const MAX_CHANNEL_NAME_LENGTH = 63;

/** What is wrong with an RFC 1123 label, which the name of a package must be; undefined if nothing is. */
export function labelFault(name: string): TextFault | undefined {
  return (
    emptyFault(name) ??
    characterFault(name, /[^a-z0-9-]/u, (found) =>
      msg('`{0}` is not allowed here: the name is made of lower-case letters, digits and hyphens.', found),
    ) ??
    edgeFault(name, 0, name.length) ??
    lengthFault(name, MAX_LABEL_LENGTH)
  );
}

/** Nearly all names are in order, which is found out faster than what would be wrong. */
const SUBDOMAIN = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

/**
 * What is wrong with an RFC 1123 subdomain, which the name of a cluster object must be; undefined if nothing is. As in
 * Kubernetes, only the whole name has a limit, not the parts between dots.
 */
export function subdomainFault(name: string): TextFault | undefined {
  if (name.length <= MAX_SUBDOMAIN_LENGTH && SUBDOMAIN.test(name)) return undefined;
  return (
    emptyFault(name) ??
    characterFault(name, /[^a-z0-9.-]/u, (found) =>
      msg(
        '`{0}` is not allowed here: the name is made of lower-case letters, digits, hyphens and dots.',
        found,
      ),
    ) ??
    partsFault(name) ??
    lengthFault(name, MAX_SUBDOMAIN_LENGTH)
  );
}

/** What is unusual about a channel name; undefined if nothing is. */
export function channelNameFault(name: string): TextFault | undefined {
  return (
    emptyFault(name) ??
    characterFault(name, /[^a-z0-9._-]/u, (found) =>
      msg(
        '`{0}` is unusual in a channel name: it should be made of lower-case letters, digits, hyphens, dots and underscores.',
        found,
      ),
    ) ??
    edgeFault(name, 0, name.length) ??
    lengthFault(name, MAX_CHANNEL_NAME_LENGTH)
  );
}

/** What keeps a custom schema, or the package of a custom blob, out of the cache of `opm serve`; undefined if nothing does. */
export function customKeyFault(key: string): TextFault | undefined {
  return (
    emptyFault(key) ??
    characterFault(key, /[^a-zA-Z0-9._-]/u, (found) =>
      msg('`{0}` is not allowed here: only letters, digits, hyphens, dots and underscores are.', found),
    ) ??
    (/^[._-]/.test(key) ? { start: 0, end: 1, message: edgeMessage('start', key.charAt(0)) } : undefined)
  );
}

function emptyFault(name: string): TextFault | undefined {
  return name === '' ? { start: 0, end: 0, message: msg('The name is empty.') } : undefined;
}

/** The first character that a (linear) pattern finds, as a fault. */
function characterFault(
  name: string,
  pattern: RegExp,
  message: (found: string) => Message,
): TextFault | undefined {
  const found = pattern.exec(name);
  if (found === null) return undefined;
  return { start: found.index, end: found.index + found[0].length, message: message(found[0]) };
}

/** A part of a name, of characters that are known to be allowed, must start and end with a letter or digit. */
function edgeFault(name: string, start: number, end: number): TextFault | undefined {
  if (/[^a-z0-9]/.test(name.charAt(start))) {
    return { start, end: start + 1, message: edgeMessage('start', name.charAt(start)) };
  }
  if (/[^a-z0-9]/.test(name.charAt(end - 1))) {
    return { start: end - 1, end, message: edgeMessage('end', name.charAt(end - 1)) };
  }
  return undefined;
}

function edgeMessage(edge: 'start' | 'end', character: string): Message {
  return edge === 'start'
    ? msg('The name must start with a letter or digit, not with `{0}`.', character)
    : msg('The name must end with a letter or digit, not with `{0}`.', character);
}

function partsFault(name: string): TextFault | undefined {
  let start = 0;
  for (const part of name.split('.')) {
    const end = start + part.length;
    if (part === '') {
      const at = Math.min(start, name.length - 1);
      return {
        start: at,
        end: at + 1,
        message: msg('Between two dots, and before and behind each, there must be a letter or digit.'),
      };
    }
    const fault = edgeFault(name, start, end);
    if (fault !== undefined) return fault;
    start = end + 1;
  }
  return undefined;
}

function lengthFault(name: string, limit: number): TextFault | undefined {
  if (name.length <= limit) return undefined;
  const message = msg('The name has {0} characters; at most {1} are allowed.', name.length, limit);
  return { start: limit, end: name.length, message };
}
