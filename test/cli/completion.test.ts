/** `catalens completion`: the scripts complete what the commands take, in the shells that this machine has. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalens } from '../support/command-line.ts';

const has = (shell: string) => spawnSync(shell, ['--version']).status === 0;

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'completion-'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, stdout, stderr } = await catalens(['completion', shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    writeFileSync(path.join(folder, `catalens.${shell}`), stdout);
  }
  mkdirSync(path.join(folder, 'here/a folder'), { recursive: true });
  writeFileSync(path.join(folder, 'here/a file.yaml'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What bash offers for the last word of a line, which it has taken apart into words. */
function offered(...words: string[]): string[] {
  const line = ['catalens', ...words];
  const script = `source ../catalens.bash && complete -p catalens >/dev/null &&
    COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) && _catalens && printf '%s\\n' "\${COMPREPLY[@]}"`;
  const output = execFileSync('bash', ['--norc', '-euc', script, 'bash', ...line], {
    cwd: path.join(folder, 'here'),
    encoding: 'utf8',
  });
  return output.split('\n').filter((word) => word !== '');
}

/** The words that the help names. */
async function named(args: readonly string[], pattern: RegExp): Promise<string[]> {
  const { stdout } = await catalens(args);
  return [...stdout.matchAll(pattern)].map(([, word = '']) => word);
}

describe.runIf(has('bash'))('bash completes', () => {
  it('commands, all that the help lists', async () => {
    const commands = await named(['--help'], /^ {2}([a-z-]+) {2}/gm);
    expect(commands).toContain('completion');
    expect(offered('')).toEqual([...commands, '--help', '--version']);
    expect(offered('ch')).toEqual(['check']);
    expect(offered('help', 'gr')).toEqual(['graph']);
    expect(offered('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  });

  it('options, all that the help of each command lists', async () => {
    for (const command of await named(['--help'], /^ {2}([a-z-]+) {2}/gm)) {
      const options = await named(['help', command], /^ {2}(--[a-z0-9-]+)/gm);
      expect(offered(command, '-')).toEqual([...options, '--help']);
    }
    expect(offered('check', '.', '--max-')).toEqual(['--max-findings', '--max-level']);
  });

  it('values', () => {
    expect(offered('check', '--format', 's')).toEqual(['sarif']);
    // bash takes `--format=j` for three words.
    expect(offered('check', '--format', '=', 'j')).toEqual(['json', 'junit']);
    expect(offered('check', '--suite', '=')).toEqual(
      expect.arrayContaining(['opm', 'opm-serve', 'advice', 'sdk-default']),
    );
    expect(offered('graph', '--format', '')).toEqual(['text', 'json', 'svg', 'png', 'mermaid', 'dot']);
    expect(offered('graph', '--font', 'a fi')).toEqual(['a file.yaml']);
    expect(offered('path', '--olm', '')).toEqual(['classic', 'v1']);
    expect(offered('check', '--only', 'channel-no-h')).toEqual(['channel-no-head']);
    expect(offered('explain', 'channel-no-h')).toEqual(['channel-no-head']);
    expect(offered('check', '--since', '')).toEqual([]);
  });

  it('files and folders, also those with spaces in their names', () => {
    expect(offered('check', '').sort()).toEqual(['a file.yaml', 'a folder']);
    expect(offered('check', '--fix', 'a fi')).toEqual(['a file.yaml']);
    expect(offered('check', '--baseline', 'a fi')).toEqual(['a file.yaml']);
    expect(offered('check', '--format', 'junit', '=', 'a fi')).toEqual(['a file.yaml']);
    expect(offered('graph', '')).toEqual(['a folder']);
    expect(offered('rules', '')).toEqual([]);
  });
});

describe.each(['bash', 'zsh', 'fish'])('%s', (shell) => {
  it.runIf(has(shell))('takes the script for one', () => {
    execFileSync(shell, ['-n', path.join(folder, `catalens.${shell}`)]);
  });
});

it('every script names every command, option and value', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await catalens(['completion', shell]);
    for (const word of [
      'render-template',
      'image-template',
      'max-findings',
      'rdjson',
      'channel-no-head',
      'opm-serve',
    ]) {
      expect([shell, word, stdout.includes(word)]).toEqual([shell, word, true]);
    }
  }
});

it.each([
  ['', 'Name one shell: bash, zsh, fish. For example: catalens completion bash'],
  ['bsh', 'There is no completion for "bsh". There are bash, zsh, fish. Did you mean "bash"?'],
])('completion %s tells which shells there are', async (args, message) => {
  const { code, stdout, stderr } = await catalens(['completion', ...args.split(' ').filter(Boolean)]);
  expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: `catalens: ${message}\n` });
});
