/** The pictures of `catalens graph`, drawn as users have them drawn: SVG and PNG, on standard output and in files. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemFonts } from '../../server/src/cli/graph/fonts.ts';
import { catalogText } from '../../server/src/families/fbc/graph/testing/graph-of.ts';
import { catalens, CATALENS } from '../support/command-line.ts';
import { PROJECT } from '../support/cases.ts';

const SIGNATURE = '89504e470d0a1a0a';

let folder: string;

/** Writes a catalog of package p below the test folder. */
function write(name: string, lines: string): void {
  mkdirSync(path.join(folder, name, 'p'), { recursive: true });
  writeFileSync(path.join(folder, name, 'p', 'catalog.yaml'), catalogText(lines));
}

/** 240 versions in 40 minor versions, each of which replaces the one before. */
function longChain(): string {
  const versions = Array.from({ length: 240 }, (_, at) => `1.${Math.floor(at / 6)}.${at % 6}`);
  const entries = versions.map((version, at) =>
    at === 0 ? version : `${version} replaces ${versions[at - 1]}`,
  );
  return ['# stable', ...entries.reverse()].join('\n');
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) => catalens(args, { cwd: folder, env });

/** What a command writes to standard output, as bytes. */
const bytesOf = (...args: string[]): Buffer =>
  spawnSync(process.execPath, [CATALENS, ...args], { cwd: folder, maxBuffer: 100_000_000 }).stdout;

const fileIn = (name: string): Buffer => readFileSync(path.join(folder, name));

/** The size that the head of a PNG file tells. */
function sizeOf(png: Buffer): { width: number; height: number } {
  expect(png.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
  expect(png.subarray(12, 16).toString()).toBe('IHDR');
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** Red, green and blue of the pixel at the upper left corner of a PNG. No filter of a line changes its first pixel in the first one. */
function cornerOf(png: Buffer): readonly number[] {
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const type = png.subarray(at + 4, at + 8).toString();
    if (type === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return [...inflateSync(Buffer.concat(parts)).subarray(1, 4)];
}

/** The size that an SVG file tells. */
function svgSize(svg: string): { width: number; height: number } {
  const [, width, height] = /<svg [^>]*width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
}

/** The environment of a machine without fonts. */
const WITHOUT_FONTS = { HOME: '/nowhere', XDG_DATA_DIRS: '/nowhere', XDG_DATA_HOME: '/nowhere' };

beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-pictures-')));
  write('gizmo', '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.0.0\n1.0.0');
  write('other', '# stable\n3.0.0 replaces 2.0.0\n2.0.0 replaces 1.1.0\n1.1.0');
  write('long', longChain());
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('catalens graph --format png', () => {
  it('writes the picture of the SVG to standard output, with two pixels for each of its', async () => {
    const { stdout } = await run(['graph', 'gizmo', '--format', 'svg']);
    const { width, height } = svgSize(stdout);
    expect(sizeOf(bytesOf('graph', 'gizmo', '--format', 'png'))).toEqual({
      width: 2 * width,
      height: 2 * height,
    });
    expect(sizeOf(bytesOf('graph', 'gizmo', '--format', 'png', '--scale', '3'))).toEqual({
      width: 3 * width,
      height: 3 * height,
    });
  });

  it('shows the versions: where one has another name, the picture of the same size is another', () => {
    const [gizmo, other] = ['gizmo', 'other'].map((name) => bytesOf('graph', name, '--format', 'png'));
    if (gizmo === undefined || other === undefined) throw new Error('nothing was drawn');
    expect(sizeOf(gizmo)).toEqual(sizeOf(other));
    expect(gizmo.equals(other)).toBe(false);
    expect(gizmo.equals(bytesOf('graph', 'gizmo', '--format', 'png'))).toBe(true);
  });

  it('writes a file, and takes the format from its name', async () => {
    const { code, stdout, stderr } = await run(['graph', 'gizmo', '--output', 'gizmo.png']);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(fileIn('gizmo.png').equals(bytesOf('graph', 'gizmo', '--format', 'png'))).toBe(true);
  });

  it('has light colours, or dark ones', () => {
    const [light, dark] = ['light', 'dark'].map((theme) =>
      bytesOf('graph', 'gizmo', '--format', 'png', '--theme', theme),
    );
    if (light === undefined || dark === undefined) throw new Error('nothing was drawn');
    expect(light.equals(bytesOf('graph', 'gizmo', '--format', 'png'))).toBe(true);
    expect(sizeOf(dark)).toEqual(sizeOf(light));
    expect(Math.min(...cornerOf(light))).toBeGreaterThan(200);
    expect(Math.max(...cornerOf(dark))).toBeLessThan(60);
  });

  it('has no other colours', async () => {
    const { code, stderr } = await run(['graph', 'gizmo', '--format', 'png', '--theme', 'grey']);
    expect(stderr).toContain('--theme takes one of light, dark');
    expect(code).toBe(2);
  });

  it('takes the fonts that it is given, and needs no others', async () => {
    const fonts = systemFonts();
    const files = fonts.map((font, at) => {
      writeFileSync(path.join(folder, `font-${at}`), font);
      return ['--font', `font-${at}`];
    });
    const drawn = await run(['graph', 'gizmo', '--output', 'own.png', ...files.flat()], WITHOUT_FONTS);
    expect(drawn).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(fileIn('own.png').equals(bytesOf('graph', 'gizmo', '--format', 'png'))).toBe(true);
  });

  it.runIf(process.platform === 'linux')('says so where this machine has no font for it', async () => {
    const { code, stdout, stderr } = await run(['graph', 'gizmo', '--format', 'png'], WITHOUT_FONTS);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('A PNG needs a font for its texts');
    expect(stderr).toContain('--font FILE');
  });

  it.each([
    [
      'is not there',
      ['--font', 'nothing.ttf'],
      'The font "nothing.ttf" cannot be read: there is no such file.',
    ],
    ['is a folder', ['--font', 'gizmo'], 'The font "gizmo" cannot be read: it is a folder.'],
    ['is none', ['--font', 'gizmo/p/catalog.yaml'], 'The font has no letters that can be drawn.'],
  ])('refuses a font that %s', async (_, args, message) => {
    const { code, stdout, stderr } = await run(['graph', 'gizmo', '--format', 'png', ...args]);
    expect(stderr).toContain(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it.each(['0', '-1', '10.5', '1e9', 'two', '0x2', ''])('refuses the scale "%s"', async (scale) => {
    const { code, stdout, stderr } = await run(['graph', 'gizmo', '--format', 'png', `--scale=${scale}`]);
    expect(stderr).toContain('--scale takes a number above 0 and up to 10, such as 1.5');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('refuses a picture that no memory holds, and names a scale that does', async () => {
    const args = ['graph', 'long', '--format', 'png', '--output', 'long.png'];
    const { code, stderr } = await run([...args, '--scale', '10']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/The picture would have \d+ × \d+ pixels, more than 50 million\./);
    expect(existsSync(path.join(folder, 'long.png'))).toBe(false);
    const [, largest = ''] = /a --scale of at most ([\d.]+),/.exec(stderr) ?? [];
    expect(Number(largest)).toBeGreaterThan(2);
    expect((await run([...args, '--scale', largest])).code).toBe(0);
    const { width, height } = sizeOf(fileIn('long.png'));
    expect(width * height).toBeLessThanOrEqual(50_000_000);
  });

  it.each(['--scale', '--theme', '--font'])('has %s for PNG alone', async (option) => {
    const { code, stderr } = await run(['graph', 'gizmo', '--format', 'svg', option, '2']);
    expect(stderr).toContain(`${option} goes with --format png.`);
    expect(code).toBe(2);
  });

  // Only `script` gives a command a terminal.
  it.runIf(process.platform === 'linux' && spawnSync('script', ['--version']).status === 0)(
    'leaves a terminal alone',
    () => {
      const command = `'${process.execPath}' '${CATALENS}' graph gizmo --format png`;
      const { status, stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(stdout).toContain(
        'A PNG is nothing that a terminal can show. Give the file to write with --output FILE',
      );
      expect(stdout).not.toContain('PNG\r\n');
      expect(status).toBe(2);
    },
  );
});

describe('catalens graph --output', () => {
  it.each([
    ['gizmo.svg', '<?xml'],
    ['gizmo.json', '{\n  "version": 1,'],
    ['gizmo.dot', 'digraph "p" {'],
    ['gizmo.txt', 'stable (default)'],
  ])('writes %s in place of standard output', async (file, start) => {
    const { code, stdout, stderr } = await run(['graph', 'gizmo', '--output', file]);
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(fileIn(file).toString().slice(0, start.length)).toBe(start);
  });

  it('goes by --format where both are given', async () => {
    await run(['graph', 'gizmo', '--format', 'mermaid', '--output', 'gizmo.md']);
    expect(fileIn('gizmo.md').toString()).toContain('graph LR');
  });

  it('tells what it means to write into the catalog', async () => {
    write('beside', '# stable\n1.0.0');
    const { code, stderr } = await run(['graph', 'beside', '--output', 'beside/p/graph.svg']);
    expect(code).toBe(0);
    expect(stderr).toContain(
      '"beside/p/graph.svg" lies in the catalog, and opm reads every file of a catalog',
    );
    expect(fileIn('beside/p/graph.svg').toString()).toContain('<svg');
  });

  it('says so where the file cannot be written', async () => {
    const { code, stdout, stderr } = await run(['graph', 'gizmo', '--output', 'nowhere/gizmo.svg']);
    expect(stderr).toContain('"nowhere/gizmo.svg" cannot be written: there is no folder "nowhere".');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});

it('a long channel goes on below, at minor versions, and is no wider than a page', async () => {
  const { stdout } = await run(['graph', 'long', '--format', 'svg']);
  expect(svgSize(stdout).width).toBeLessThanOrEqual(1600);
  expect(stdout).toContain('>Everybody reaches 1.39.5, in at most 239 updates.</text>');
});

it('the program that draws and its licence lie beside the command line, and not in the extension', () => {
  const beside = path.join(PROJECT, 'server/dist');
  expect(existsSync(path.join(beside, 'resvg.wasm'))).toBe(true);
  const notices = readFileSync(path.join(beside, 'third-party-notices.txt'), 'utf8');
  expect(notices).toMatch(
    /@resvg\/resvg-wasm [\d.]+ \(MPL-2\.0\)\n\nIts terms: .*MPL-2\.0.*\nIts source: https:/,
  );
  expect(readFileSync(path.join(PROJECT, 'dist/third-party-notices.txt'), 'utf8')).not.toContain('resvg');
  for (const file of ['dist/server/node.cjs', 'dist/server/browser.js', 'dist/client/node.cjs'])
    expect([file, readFileSync(path.join(PROJECT, file), 'utf8').includes('resvg')]).toEqual([file, false]);
});
