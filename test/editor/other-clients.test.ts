/** Neovim and Emacs show what is wrong, and that it is mended, with nothing but the language server. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeIn, reasonAgainstProgram } from './harness/availability.ts';
import { SERVERS, mendIn, type Fault, type Shown } from './harness/other-clients.ts';

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
    command: ['nvim', '--clean', '--headless', '-c', `luafile ${script('neovim/mend.lua')}`],
  },
  {
    name: 'Emacs',
    reason: reasonAgainstProgram(
      'emacs',
      ['--batch', '-q', '--eval', "(progn (package-initialize) (require 'eglot) (require 'yaml-mode))"],
      'emacs-nox, elpa-eglot, elpa-yaml-mode',
    ),
    command: ['emacs', '--batch', '-q', '-l', script('emacs/mend.el')],
  },
];

for (const { name, reason, command } of EDITORS) {
  describeIn(name, reason, () => {
    test.each(SERVERS)('shows a fault with %s, and that it goes and comes back', (_, server) => {
      const { opened, mended, broken, ended } = mendIn(command, server, FAULT);
      const fault = opened.diagnostics.find(({ code }) => code === CODE);
      expect(fault).toMatchObject({ line: 4, character: 16, source: 'catalens' });
      expect(codes(mended)).not.toContain(CODE);
      expect(codes(broken)).toEqual(codes(opened));
      // Each answer is about the text that it was given for.
      const versions = [opened, mended, broken].map(({ version }) => version);
      expect(versions).toEqual([...versions].sort());
      expect(new Set(versions).size).toBe(versions.length);
      expect(ended).toBe(true);
    });
  });
}

const codes = ({ diagnostics }: Shown): string[] => diagnostics.map(({ code }) => code).sort();
