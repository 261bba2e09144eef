import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';
import { isRequestUri } from './request-uri.ts';

describe('a URL is', () => {
  it.each([
    'https://example.com',
    'https://example.com:8080/a b#c',
    'https://user:word@example.com/?q=%zz',
    'http://',
    'http://[::1]:80/',
    'http://[fe80::1%25eth0]/',
    'mailto:x',
    'ftp://example.com/%41',
    '/path',
    '*',
    'https://b\u00fccher.example',
  ])('%s', (text) => {
    expect(isRequestUri(text)).toBe(true);
  });

  it.each([
    '',
    'example.com/handbook',
    '#install',
    '?q=1',
    ':x',
    'https://example.com:port',
    'https://exa mple.com/',
    'https://example.com/%zz',
    'https://exam%41ple.com',
    'https://example.com/\n',
    'https://[::1',
    'https://example.com:80:90',
    'http://[fe80::1%eth0]/',
    '1http://x',
  ])('and not %s', (text) => {
    expect(isRequestUri(text)).toBe(false);
  });
});

describe('an address of mail is', () => {
  it.each([
    'a@b',
    'ada@example.com',
    'Ada Byron <ada@example.com>',
    '<ada@example.com>',
    '"Ada, Countess" <ada@example.com>',
    '"a b"@example.com',
    'ada@b\u00fccher.example',
    'ada@example.com (Ada)',
    'Friends: ada@example.com;',
    'Friends : Ada <ada@example.com> ; ',
  ])('%s', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'a..b@c',
    '.a@b',
    'a@b, c@d',
    'mailto:a@b',
    'a@b and more',
    'Ada ada@example.com',
    'a@',
    '<a@b',
    'Friends:;',
    'Friends: a@b, c@d;',
    'Friends: a@b',
    ': a@b;',
  ])('and not %s', (text) => {
    expect(isEmailAddress(text)).toBe(false);
  });

  it('in no more time than its length, however odd it is', () => {
    expect(isEmailAddress(`${'a '.repeat(400)}@`)).toBe(false);
    expect(isEmailAddress('a'.repeat(100_000))).toBe(false);
  });
});
