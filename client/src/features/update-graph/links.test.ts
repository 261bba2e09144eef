import { expect, it, vi } from 'vitest';
import { linkTo, linkedEntry } from './links.ts';

vi.mock('vscode', () => {
  const uri = (text: string) => ({ text, toString: () => text });
  return {
    Uri: {
      parse: uri,
      joinPath: (base: { text: string }, ...parts: string[]) => uri([base.text, ...parts].join('/')),
    },
    env: { uriScheme: 'vscode' },
    workspace: {
      workspaceFolders: [{ name: 'catalogs', uri: uri('file:///home/me/catalogs') }],
      asRelativePath: ({ text }: { text: string }) => text.replace('file:///home/me/catalogs/', ''),
    },
  };
});

const ENTRY = {
  uri: 'file:///home/me/catalogs/v4.19',
  package: 'drift&wood',
  channel: 'stable 1',
  name: 'drift&wood.v1.2.0+a',
};

/** What the editor makes of a link before it hands it on. */
function parsed(link: string) {
  const [, path = '', query = ''] = /^\w+:\/\/[^/]+([^?]*)\?(.*)$/.exec(link) ?? [];
  return { path, query };
}

it('a link leads back to the entry, and holds no path of the machine', () => {
  const link = linkTo('acme.tool', ENTRY);
  expect(link).toMatch(/^vscode:\/\/acme\.tool\/graph\?root=v4\.19&/);
  expect(link).not.toContain('home');
  expect(linkedEntry(parsed(link))).toEqual(ENTRY);
});

it.each([
  ['/other', 'root=v4.19&package=p'],
  ['/graph', 'root=v4.19'],
  ['/graph', 'root=../elsewhere&package=p'],
  ['/graph', 'root=/etc&package=p'],
  ['/graph', 'root=http://example.com&package=p'],
  ['/graph', 'root=..%5Celsewhere&package=p'],
])('%s?%s leads nowhere', (path, query) => {
  expect(linkedEntry({ path, query })).toBeUndefined();
});
