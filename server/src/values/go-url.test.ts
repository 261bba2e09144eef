import { expect, it } from 'vitest';
import { readGoUrl } from './go-url.ts';

it.each<[text: string, parts: string | undefined]>([
  ['https://example.com/convert', 'https example.com'],
  ['HTTPS://example.com:443', 'https example.com:443'],
  ['https://me@example.com', 'https user example.com'],
  ['https://example.com/a?b#c', 'https example.com ?b #c'],
  ['https:example', 'https'],
  ['https://', 'https'],
  ['', ''],
  ['/path', ''],
  ['a/b', ''],
  ['https://[::1]:80/', 'https [::1]:80'],
  ['https://exa mple.com', undefined],
  ['https://example.com:port', undefined],
  ['https://example.com/%zz', undefined],
  ['https://example.com/#%zz', undefined],
  [':a', undefined],
  ['1a:b', undefined],
  ['https://a\n', undefined],
])('%s is read as Go reads it', (text, parts) => {
  const url = readGoUrl(text);
  const shown =
    url &&
    [
      url.scheme,
      url.hasUser ? 'user' : '',
      url.host,
      url.query && `?${url.query}`,
      url.fragment && `#${url.fragment}`,
    ]
      .filter((part) => part !== '')
      .join(' ');
  expect(shown).toBe(parts);
});

it.each<[text: string, isTaken: boolean]>([
  ['https://example.com/#a b', true],
  ['mailto:someone', true],
  ['/path', true],
  ['*', true],
  ['', false],
  ['example.com', false],
  ['#fragment', false],
  ['?query', false],
])('of a request `%s` is taken: %s', (text, isTaken) => {
  expect(readGoUrl(text, true) !== undefined).toBe(isTaken);
});
