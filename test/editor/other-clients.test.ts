/** Neovim and Emacs show what is wrong, and help to write, with nothing but the language server. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeIn, reasonAgainstProgram } from './harness/availability.ts';
import { SERVERS, mendIn, writeIn, type Fault, type Shown } from './harness/other-clients.ts';

const CODE = 'fbc/default-channel-unknown';
const FAULT: Fault = {
  file: 'broken-graph/driftwood/catalog.yaml',
  wrong: 'stabel',
  right: 'stable',
  code: CODE,
};

const script = (name: string): string => path.join(import.meta.dirname, name);

const EDITORS = [
  {
    name: 'Neovim',
    reason: reasonAgainstProgram('nvim', ['--version'], 'neovim'),
    command: (name: string) => [
      ...['nvim', '--clean', '--headless', '-c', `luafile ${script(`neovim/${name}.lua`)}`],
    ],
  },
  {
    name: 'Emacs',
    reason: reasonAgainstProgram(
      'emacs',
      ['--batch', '-q', '--eval', "(progn (package-initialize) (require 'eglot) (require 'yaml-mode))"],
      'emacs-nox, elpa-eglot, elpa-yaml-mode',
    ),
    command: (name: string) => ['emacs', '--batch', '-q', '-l', script(`emacs/${name}.el`)],
  },
];

for (const { name, reason, command } of EDITORS) {
  describeIn(name, reason, () => {
    test.each(SERVERS)('shows a fault with %s, and that it goes and comes back', (_, server) => {
      const { opened, repaired, broken, ended } = mendIn({ command }, server, FAULT);
      const fault = opened.diagnostics.find(({ code }) => code === CODE);
      expect(fault).toMatchObject({ line: 4, character: 16, source: 'catalens' });
      expect(codes(repaired)).not.toContain(CODE);
      expect(codes(broken)).toEqual(codes(opened));
      // Each answer is about the text that it was given for.
      const versions = [opened, repaired, broken].map(({ version }) => version);
      expect(versions).toEqual([...versions].sort());
      expect(new Set(versions).size).toBe(versions.length);
      expect(ended).toBe(true);
    });

    test.each(SERVERS)('explains, completes, navigates, renames and fixes with %s', (_, server) => {
      const { fault, hover, definition, completion, actions, changed } = writeIn(
        { command },
        server,
        'catalog/quayside/channels.yaml',
        FAULT.file,
      );
      expect(fault).toBeUndefined();
      // The bundle is in another file, and so is its deprecation.
      expect(hover).toContain('Version: `2.0.0`');
      expect(hover).toContain('Reached directly from: `quayside.v1.9.0`');
      expect(hover).toContain('may lose a berth while a crane is being moved');
      expect(definition).toEqual({
        file: 'catalog/quayside/bundles.yaml',
        line: 'name: quayside.v2.0.0',
      });
      expect(completion).toContain('quayside.v1.8.0');
      expect(actions).toContain('Change to "stable"');
      expect(changed).toEqual({
        'catalog/quayside/channels.yaml': ['- name: quayside.v2.0.5', 'replaces: quayside.v2.0.5'],
        'catalog/quayside/bundles.yaml': ['name: quayside.v2.0.5'],
        'catalog/quayside/deprecations.yaml': ['name: quayside.v2.0.5'],
        [FAULT.file]: ['defaultChannel: stable # a slip of the pen: the channel is called stable'],
      });
    });
  });
}

const codes = ({ diagnostics }: Shown): string[] => diagnostics.map(({ code }) => code).sort();
