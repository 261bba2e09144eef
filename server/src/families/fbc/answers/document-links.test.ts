import { describe, expect, it } from 'vitest';
import { asked } from '../../testing/context.ts';
import { documentLinks } from '../../../features/links/document-links.ts';
import { atOnce } from '../../../text/work.ts';

const DIGEST = `sha256:${'0'.repeat(64)}`;

describe('links', () => {
  it.each([
    ['an address', 'url: https://example.com/a?b=c\n', ['5-30 https://example.com/a?b=c']],
    ['a quoted address, without the quotes', "url: 'https://example.com'\n", ['6-25 https://example.com']],
    ['an address in JSON', '{"url":"https://example.com"}', ['8-27 https://example.com']],
    ['an image with tag', 'image: quay.io/acme/gizmo:v1\n', ['7-28 https://quay.io/repository/acme/gizmo']],
    [
      'an image with digest',
      `image: docker.io/acme/gizmo@${DIGEST}\n`,
      [`7-99 https://hub.docker.com/r/acme/gizmo`],
    ],
    ...['registry.redhat.io', 'registry.access.redhat.com', 'registry.connect.redhat.com'].map(
      (registry): [string, string, string[]] => [
        `an image of ${registry}: its search, which finds one page`,
        `image: "${registry}/acme/gizmo@${DIGEST}"\n`,
        [`8-${91 + registry.length} https://catalog.redhat.com/search?searchType=containers&q=acme%2Fgizmo`],
      ],
    ),
    ['an image of Docker itself', 'image: docker.io/nginx:1\n', ['7-24 https://hub.docker.com/_/nginx']],
    [
      'an image of Amazon',
      'image: public.ecr.aws/acme/gizmo:1\n',
      ['7-34 https://gallery.ecr.aws/acme/gizmo'],
    ],
    ['no image of another registry', 'image: registry.example.com/acme/gizmo:v1\n', []],
    ['no address in a sentence', 'text: see https://example.com\n', []],
    ['no address that would run something', 'url: javascript:alert(1)\n', []],
  ])('%s', (_, text, expected) => {
    const found = atOnce(documentLinks(asked(text).context));
    expect(
      found.map(({ range, address }) => `${range.start.character}-${range.end.character} ${address}`),
    ).toEqual(expected);
  });
});
