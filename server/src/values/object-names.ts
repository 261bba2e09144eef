/**
 * What Kubernetes asks of names, label keys and label values. Each function gives as many faults as Kubernetes counts: a
 * name may be too long, and made of wrong characters as well.
 */
import { utf8Length } from '../text/split/blanks.ts';
import { msg, type Message } from '../text/message.ts';

const MAX_LABEL = 63;
const MAX_SUBDOMAIN = 253;

const SUBDOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;
const DNS_1035 = /^[a-z](?:[-a-z0-9]*[a-z0-9])?$/;
const QUALIFIED = /^(?:[A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;

/** The faults of an RFC 1123 subdomain, which the names of most objects must be. */
export function subdomainFaults(name: string): Message[] {
  return [
    ...lengthFaults(name, MAX_SUBDOMAIN),
    ...(SUBDOMAIN.test(name)
      ? []
      : [
          msg(
            '`{0}` is no DNS name: lower-case letters, digits, hyphens and dots, and a letter or digit at both ends of each part.',
            name,
          ),
        ]),
  ];
}

/** The faults of an RFC 1035 label, which names in the path of an API must be. */
export function dns1035Faults(name: string): Message[] {
  return [
    ...lengthFaults(name, MAX_LABEL),
    ...(DNS_1035.test(name)
      ? []
      : [
          msg(
            '`{0}` is no DNS label: lower-case letters, digits and hyphens, a letter first and no hyphen last.',
            name,
          ),
        ]),
  ];
}

/** The faults of a qualified name, which label keys, annotation keys and finalizers must be: `example.com/some.name`. */
export function qualifiedNameFaults(text: string): Message[] {
  const parts = text.split('/', 3);
  if (parts.length > 2) return [msg('`{0}` has more than one slash.', text)];
  const name = parts.at(-1) ?? '';
  return [...(parts.length === 2 ? prefixFaults(parts[0] ?? '') : []), ...namePartFaults(name)];
}

function prefixFaults(prefix: string): Message[] {
  return prefix === '' ? [msg('Nothing stands before the slash.')] : subdomainFaults(prefix);
}

function namePartFaults(name: string): Message[] {
  const faults = name === '' ? [msg('The name is empty.')] : lengthFaults(name, MAX_LABEL);
  return QUALIFIED.test(name) ? faults : [...faults, alphabetFault(name)];
}

/** The faults of a label value. It may be empty. */
export function labelValueFaults(value: string): Message[] {
  const faults = lengthFaults(value, MAX_LABEL);
  return value === '' || QUALIFIED.test(value) ? faults : [...faults, alphabetFault(value)];
}

function alphabetFault(text: string): Message {
  return msg(
    '`{0}` must be made of letters, digits, hyphens, underscores and dots, with a letter or digit at both ends.',
    text,
  );
}

function lengthFaults(text: string, limit: number): Message[] {
  const length = utf8Length(text, 0, text.length);
  return length <= limit ? [] : [msg('This name has {0} bytes; at most {1} are allowed.', length, limit)];
}
