import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthOf, SAME_COST } from '../text/testing/growth.ts';
import { formatMessage } from '../text/message.ts';
import { isPullSpec, parsePullSpec } from './pull-spec.ts';

const HEX = 'a3ed95caeb02ffe68cdd9fd84406680ae93d633cb16422d00e8a7c22955b46d4';
const SHA256 = `sha256:${HEX}`;

describe('a pull spec', () => {
  it.each<[text: string, domain: string, path: string, tag?: string | undefined, digest?: string]>([
    ['foo', 'docker.io', 'library/foo'],
    ['foo:1', 'docker.io', 'library/foo', '1'],
    ['quay.io', 'docker.io', 'library/quay.io'],
    ['a/b', 'docker.io', 'a/b'],
    ['index.docker.io/foo', 'docker.io', 'library/foo'],
    ['docker.io/foo', 'docker.io', 'library/foo'],
    ['QUAY.io/a/b', 'QUAY.io', 'a/b'],
    ['localhost/a', 'localhost', 'a'],
    ['localhost:5000/a', 'localhost:5000', 'a'],
    ['1.2.3.4:80/a', '1.2.3.4:80', 'a'],
    ['quay.io/a__b/c-----d/e.f_g', 'quay.io', 'a__b/c-----d/e.f_g'],
    [`q.io/a/b:t@${SHA256}`, 'q.io', 'a/b', 't', SHA256],
    [`q.io/a@${SHA256}`, 'q.io', 'a', undefined, SHA256],
    [`q.io/a@sha384:${HEX}${HEX.slice(32)}`, 'q.io', 'a', undefined, `sha384:${HEX}${HEX.slice(32)}`],
    [`q.io/a@sha512:${HEX}${HEX}`, 'q.io', 'a', undefined, `sha512:${HEX}${HEX}`],
    [`q.io/a:${'t'.repeat(128)}`, 'q.io', 'a', 't'.repeat(128)],
    ['q.io/a:_.-', 'q.io', 'a', '_.-'],
    ['a_b.c/d', '', 'a_b.c/d'],
    [`quay.io/${'a'.repeat(247)}`, 'quay.io', 'a'.repeat(247)],
    ['a'.repeat(237), 'docker.io', `library/${'a'.repeat(237)}`],
  ])('%s', (text, domain, path, tag, digest) => {
    const spec = parsePullSpec(text);
    expect(spec).toMatchObject({ domain, path, ...(tag && { tag }), ...(digest && { digest }) });
    expect('tag' in spec).toBe(tag !== undefined);
    expect('digest' in spec).toBe(digest !== undefined);
    expect(isPullSpec(text)).toBe(true);
  });

  it('knows where its parts are written', () => {
    const text = `quay.io/a/b:v1@${SHA256}`;
    const spec = parsePullSpec(text);
    if ('fault' in spec) throw new Error('a fault');
    const parts = [spec.domainSpan, spec.pathSpan, spec.tagSpan, spec.digestSpan];
    expect(parts.map((span) => span && text.slice(span.start, span.end))).toEqual([
      'quay.io',
      'a/b',
      'v1',
      SHA256,
    ]);
    expect(parsePullSpec('foo')).toEqual({
      domain: 'docker.io',
      path: 'library/foo',
      pathSpan: { start: 0, end: 3 },
    });
  });
});

describe('what is no pull spec', () => {
  const PART =
    'Each part of the name starts and ends with a letter or digit; in between, one dot, one or two underscores or some hyphens may join them.';
  const EMPTY = 'A slash must stand between two parts of the name: there is an empty part here.';
  const BLANKS = 'A pull spec has no blanks or line breaks in it or around it.';

  it.each<[text: string, marked: string, message: string, suggestion?: string]>([
    ['', '', 'The pull spec is empty.'],
    ['docker://q.io/a', 'docker://', 'A pull spec has no scheme. Leave out `docker://`.', 'q.io/a'],
    ['https://q.io/a:b', 'https://', 'A pull spec has no scheme. Leave out `https://`.', 'q.io/a:b'],
    ['oci://[::1]/a', 'oci://', 'A pull spec has no scheme. Leave out `oci://`.'],
    [' q.io/a', ' ', BLANKS, 'q.io/a'],
    ['q.io/a\n', '\n', BLANKS, 'q.io/a'],
    ['q.io/a b', ' ', BLANKS],
    ['q.io/a:${TAG}', '${TAG}', 'This placeholder was not replaced: a finished pull spec belongs here.'],
    [
      'REPLACE_IMAGE',
      'REPLACE_IMAGE',
      'This placeholder was not replaced: a finished pull spec belongs here.',
    ],
    ['$(IMAGE)', '$(IMAGE)', 'This placeholder was not replaced: a finished pull spec belongs here.'],
    [
      'q.io/a:{{ .Tag }}',
      '{{ .Tag }}',
      'This placeholder was not replaced: a finished pull spec belongs here.',
    ],
    [HEX, HEX, `This is a bare digest. Write the name of the image in front of it: \`name@sha256:${HEX}\`.`],
    ['q.io/Foo/bar', 'F', 'The name of an image is written in lower case.', 'q.io/foo/bar'],
    ['Foo', 'F', 'The name of an image is written in lower case.', 'foo'],
    ['q.io/a:', ':', 'A tag is missing behind the colon.', 'q.io/a'],
    [`q.io/a:@${SHA256}`, ':', 'A tag is missing behind the colon.', `q.io/a@${SHA256}`],
    [
      'q.io/a:t/b',
      '/',
      '`/` is not allowed in a tag: it is made of letters, digits, underscores, dots and hyphens.',
    ],
    ['q.io/a:.t', '.t', 'A tag starts with a letter, a digit or an underscore.'],
    [`q.io/a:${'t'.repeat(129)}`, 't'.repeat(129), 'A tag has at most 128 characters; this one has 129.'],
    ['q.io/a/', '/', EMPTY],
    ['q.io/a//b', '/', EMPTY],
    ['/a', '/', EMPTY],
    ['q.io/', '/', 'The name of the image is missing.'],
    ['q.io/-a', '-', PART],
    ['q.io/a-', '-', PART],
    ['q.io/a..b', '.', PART],
    ['q.io/a___b', '__', PART],
    ['q.io/é', 'é', '`é` is not allowed in the name of an image.'],
    [
      '[::1]:5000/a',
      '[::1]:5000',
      'Registries with an IPv6 address cannot be used here; give the registry a name.',
    ],
    ['q.io:/a', 'q.io:', '`q.io:` is no registry: its port is not a number.'],
    ['-q.io/a', '-q.io', '`-q.io` is no registry: a host name is made of letters, digits, hyphens and dots.'],
    [
      `q.io/a@${SHA256}:t`,
      `${SHA256}:t`,
      'The tag stands before the digest: `name:tag@digest`.',
      `q.io/a:t@${SHA256}`,
    ],
    ['q.io/a@sha256:abc', 'sha256:abc', 'A sha256 digest has 64 hexadecimal digits; this one has 3.'],
    [
      `q.io/a@md5:${HEX.slice(32)}`,
      `md5:${HEX.slice(32)}`,
      'Digests of kind `md5` are not known; there are sha256, sha384 and sha512.',
    ],
    [
      `q.io/a@sha256:${HEX.toUpperCase()}`,
      `sha256:${HEX.toUpperCase()}`,
      'The hexadecimal digits of a digest are written in lower case.',
      `q.io/a@${SHA256}`,
    ],
    [
      'q.io/a@latest',
      'latest',
      '`latest` is no digest: it looks like `sha256:` with 64 hexadecimal digits behind it.',
    ],
    ['q.io/a@', '@', 'A digest is missing behind `@`.'],
    [
      `q.io/${'a'.repeat(251)}`,
      `q.io/${'a'.repeat(251)}`,
      'Registry and name of an image together have at most 255 characters.',
    ],
    ['a'.repeat(238), 'a'.repeat(238), 'Registry and name of an image together have at most 255 characters.'],
  ])('%j', (text, marked, message, suggestion) => {
    const spec = parsePullSpec(text);
    if (!('fault' in spec)) throw new Error('no fault');
    const { fault } = spec;
    expect(text.slice(fault.start, fault.end)).toBe(marked);
    expect(formatMessage(fault.message)).toBe(message);
    expect(fault.suggestion).toBe(suggestion);
    expect(isPullSpec(text)).toBe(false);
  });

  it('is told without an exception, with a place in the text', () => {
    const pieces = fc.constantFrom(
      'a',
      'q.io',
      '/',
      ':',
      '@',
      '.',
      '-',
      '_',
      'A',
      '80',
      'sha256:',
      HEX,
      ' ',
      'é',
      '😀',
      '[',
      '$(',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (parts) => {
        const text = parts.join('');
        const spec = parsePullSpec(text);
        expect('fault' in spec).toBe(!isPullSpec(text));
        if (!('fault' in spec)) return;
        const { start, end, suggestion } = spec.fault;
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(text.length);
        if (suggestion !== undefined) expect(isPullSpec(suggestion)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('is not searched where it is far too long for one', () => {
    const text = `quay.io/${'A'.repeat(100_000)}`;
    const spec = parsePullSpec(text);
    if (!('fault' in spec)) throw new Error('no fault');
    expect(spec.fault).toMatchObject({ start: 0, end: text.length });
    expect(formatMessage(spec.fault.message)).toBe(
      'No pull spec is this long: the text has 100008 characters.',
    );
  });

  it.each<[string, (n: number) => string]>([
    ['parts', (n) => 'a/'.repeat(n)],
    ['letters', (n) => 'a'.repeat(2 * n)],
    ['separators', (n) => `a${'-'.repeat(2 * n)}`],
    ['dots', (n) => `${'a.'.repeat(n)}/b`],
    ['colons', (n) => 'a:'.repeat(n)],
    ['at signs', (n) => 'a@'.repeat(n)],
    ['upper case', (n) => 'A'.repeat(2 * n)],
    ['blanks', (n) => ' '.repeat(2 * n)],
  ])('is told in linear time: many %s', (_, of) => {
    const run = (text: string) => expect('fault' in parsePullSpec(text)).toBe(true);
    expect(growthOf({ of, run, size: 600 })).toBeLessThan(SAME_COST);
  });
});
