import { describe, expect, it } from 'vitest';
import { formatMessage } from '../text/message.ts';
import type { TextFault } from '../version/fault.ts';
import { channelNameFault, customKeyFault, labelFault, subdomainFault } from './dns-names.ts';

type Check = (name: string) => TextFault | undefined;

const show = (name: string, fault: TextFault | undefined) =>
  fault && [name.slice(fault.start, fault.end), formatMessage(fault.message)];

describe('good names', () => {
  it.each<[kind: string, check: Check, names: string[]]>([
    ['a label', labelFault, ['a', 'etcd', 'my-operator', '3scale', 'a--b', 'a'.repeat(63)]],
    ['a subdomain', subdomainFault, ['etcd.v0.9.4', 'a', 'a'.repeat(253), `${'a'.repeat(100)}.b`]],
    ['a channel name', channelNameFault, ['stable', 'stable-v1.2', '4.19', 'a_b', 'a'.repeat(63)]],
    ['a key for custom blobs', customKeyFault, ['acme.note', 'A', '1-_.', 'a'.repeat(500)]],
  ])('%s', (_, check, names) => {
    for (const name of names) expect(check(name)).toBeUndefined();
  });
});

describe('names with a fault', () => {
  const LABEL = (found: string) =>
    `\`${found}\` is not allowed here: the name is made of lower-case letters, digits and hyphens.`;
  const SUBDOMAIN = (found: string) =>
    `\`${found}\` is not allowed here: the name is made of lower-case letters, digits, hyphens and dots.`;
  const PARTS = 'Between two dots, and before and behind each, there must be a letter or digit.';

  it.each<[check: Check, name: string, marked: string, message: string]>([
    [labelFault, '', '', 'The name is empty.'],
    [labelFault, 'Etcd', 'E', LABEL('E')],
    [labelFault, 'a.b', '.', LABEL('.')],
    [labelFault, 'a_b', '_', LABEL('_')],
    [labelFault, 'a😀', '😀', LABEL('😀')],
    [labelFault, 'a\n', '\n', LABEL('\\n')],
    [labelFault, '-a', '-', 'The name must start with a letter or digit, not with `-`.'],
    [labelFault, 'a-', '-', 'The name must end with a letter or digit, not with `-`.'],
    [labelFault, 'a'.repeat(64), 'a', 'The name has 64 characters; at most 63 are allowed.'],
    [subdomainFault, 'etcd.V1', 'V', SUBDOMAIN('V')],
    [subdomainFault, 'a+b', '+', SUBDOMAIN('+')],
    [subdomainFault, 'a..b', '.', PARTS],
    [subdomainFault, '.a', '.', PARTS],
    [subdomainFault, 'a.', '.', PARTS],
    [subdomainFault, 'a.-b', '-', 'The name must start with a letter or digit, not with `-`.'],
    [subdomainFault, 'a'.repeat(255), 'aa', 'The name has 255 characters; at most 253 are allowed.'],
    [
      channelNameFault,
      'Stable',
      'S',
      '`S` is unusual in a channel name: it should be made of lower-case letters, digits, hyphens, dots and underscores.',
    ],
    [
      channelNameFault,
      'a b',
      ' ',
      '` ` is unusual in a channel name: it should be made of lower-case letters, digits, hyphens, dots and underscores.',
    ],
    [channelNameFault, '_a', '_', 'The name must start with a letter or digit, not with `_`.'],
    [channelNameFault, 'a'.repeat(64), 'a', 'The name has 64 characters; at most 63 are allowed.'],
    [
      customKeyFault,
      'a/b',
      '/',
      '`/` is not allowed here: only letters, digits, hyphens, dots and underscores are.',
    ],
    [customKeyFault, '.a', '.', 'The name must start with a letter or digit, not with `.`.'],
    [customKeyFault, '', '', 'The name is empty.'],
  ])('%o %j', (check, name, marked, message) => {
    expect(show(name, check(name))).toEqual([marked, message]);
  });
});
