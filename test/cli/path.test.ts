/** `catalens path`: its questions beside the way of one version, as programs and as people read the answers. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens } from '../support/command-line.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'catalens-path-'));
  write('chain', '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0 replaces 0.9.0');
  write('fan', '# stable\n3.0.0 replaces 2.0.0 range =1.0.0\n2.0.0 replaces 1.0.0\n1.0.0');
  write('channels', '# stable\n2.0.0 range <2.0.0\n# fast\n2.0.0 replaces 1.5.0\n1.5.0');
  write('stuck', '# stable\n3.0.0 skips 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0');
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, lines: string): void {
  mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, name, 'p.yaml'), catalogText(lines));
}

const run = (...args: string[]) => catalens(['path', ...args], { cwd: folder });

async function json(...args: string[]): Promise<{ code: number | null; report: unknown }> {
  const { code, stdout } = await run(...args, '--format', 'json');
  return { code, report: JSON.parse(stdout) };
}

const at = (line: number, start: number, end: number) => ({
  start: { line, character: start },
  end: { line, character: end },
});

describe('who gets to a version', () => {
  it('in JSON, with the place of each', async () => {
    const { code, report } = await json('chain', '--to', '2.0.0');
    expect(code).toBe(0);
    expect(report).toEqual({
      version: 1,
      olm: 'classic',
      to: 'p.v2.0.0',
      ways: [
        {
          channels: ['stable'],
          reach: [
            { name: 'p.v1.0.0', version: '1.0.0', file: 'chain/p.yaml', range: at(12, 8, 16) },
            { name: 'p.v0.9.0', version: null, file: 'chain/p.yaml', range: at(13, 12, 20) },
          ],
          others: [{ name: 'p.v3.0.0', version: '3.0.0', file: 'chain/p.yaml', range: at(8, 8, 16) }],
        },
      ],
    });
  });

  it('in words, by channel for Classic and together for v1', async () => {
    const classic = await run('channels', '--to', '2.0.0');
    expect(classic.stdout).toBe(
      [
        '1 reaches p.v2.0.0 (OLM Classic, channel stable)',
        '  p.v1.5.0  channels/p.yaml:18:9',
        '1 reaches p.v2.0.0 (OLM Classic, channel fast)',
        '  p.v1.5.0  channels/p.yaml:18:9',
        '',
      ].join('\n'),
    );
    const v1 = await run('channels', '--to', '2.0.0', '--olm', 'v1');
    expect(v1.stdout).toContain('1 reaches p.v2.0.0 (OLM v1, channel stable, fast)');
  });

  it('exits with 1 where nobody does', async () => {
    const { code, stdout } = await run('stuck', '--to', '1.0.0');
    expect(stdout).toBe(
      'Nobody reaches p.v1.0.0 (OLM Classic, channel stable)\n  These do not: p.v3.0.0, p.v2.0.0\n',
    );
    expect(code).toBe(1);
  });

  it('takes the channels that are named', async () => {
    const { code, stdout } = await run('channels', '--to', '1.5.0', '--channel', 'stable');
    expect(stdout).toBe('No channel that counts here lists p.v1.5.0.\n');
    expect(code).toBe(1);
  });
});

describe('who does not get to the head', () => {
  it('in JSON, with what blocks them and the edit that mends it', async () => {
    const { code, report } = await json('stuck');
    expect(code).toBe(1);
    expect(report).toMatchObject({
      version: 1,
      olm: 'classic',
      channels: [
        {
          name: 'stable',
          head: 'p.v3.0.0',
          reach: ['p.v3.0.0', 'p.v2.0.0'],
          stuck: [
            {
              entry: 'p.v1.0.0',
              end: 'p.v1.0.0',
              file: 'stuck/p.yaml',
              range: at(12, 8, 16),
              blockedBy: [{ reason: 'skipped', entry: 'p.v2.0.0', file: 'stuck/p.yaml' }],
            },
          ],
          mend: {
            kind: 'set-replaces',
            entry: 'p.v3.0.0',
            names: ['p.v1.0.0'],
            message: 'Let `p.v3.0.0` replace `p.v1.0.0`.',
            file: 'stuck/p.yaml',
            range: at(8, 8, 16),
          },
        },
      ],
    });
  });

  it('exits with 0 where everybody does', async () => {
    expect(await run('chain')).toMatchObject({ code: 0, stdout: 'stable: 3 of 3 reach p.v3.0.0\n' });
    expect((await json('chain')).report).toMatchObject({ channels: [{ stuck: [], mend: null }] });
  });
});

describe('--blocking', () => {
  it('names the fewest edges that the ways hang on', async () => {
    const { code, report } = await json('fan', '--from', '1.0.0', '--blocking');
    expect(code).toBe(0);
    expect(report).toMatchObject({
      to: 'p.v3.0.0',
      blocking: [
        { from: 'p.v1.0.0', to: 'p.v2.0.0', by: 'replaces', file: 'fan/p.yaml', range: at(12, 12, 20) },
        { from: 'p.v1.0.0', to: 'p.v3.0.0', by: 'skipRange', file: 'fan/p.yaml', range: at(10, 13, 21) },
      ],
    });
  });

  it('says it in words', async () => {
    const one = await run('chain', '--from', '1.0.0', '--to', '2.0.0', '--blocking');
    expect(one.stdout).toContain(
      'All ways to p.v2.0.0 hang on one edge. Without it there is none:\n  p.v1.0.0 -> p.v2.0.0  by replaces  chain/p.yaml:12:13\n',
    );
    const two = await run('fan', '--from', '1.0.0', '--blocking');
    expect(two.stdout).toContain('At least 2 edges must go before there is no way to p.v3.0.0 any more:\n');
  });

  it('is empty where there is no way anyhow', async () => {
    const { code, report } = await json('stuck', '--from', '1.0.0', '--blocking');
    expect({ code, report }).toMatchObject({ code: 1, report: { steps: [], blocking: [] } });
  });

  it('needs --from', async () => {
    const { code, stderr } = await run('fan', '--blocking');
    expect(stderr).toBe('catalens: --blocking needs --from VERSION, the version that is installed.\n');
    expect(code).toBe(2);
  });
});

it('an entry without a bundle is found by the version in its name', async () => {
  const file = path.join(folder, 'chain', 'p.yaml');
  const { report } = await json('chain', '--from', '0.9.0');
  expect(report, file).toMatchObject({ from: 'p.v0.9.0', to: 'p.v3.0.0' });
});
