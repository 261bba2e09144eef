/** `catalens check --fix`, `--fix-unsafe` and `--dry-run`, as a user runs them. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalens, CATALENS } from '../support/command-line.ts';

const BUNDLE = `schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
image: quay.io/acme/gizmo@sha256:${'1'.repeat(64)}
properties:
  - type: olm.package
    value: {packageName: gizmo, version: 1.0.0}
`;

/** Three things to mend safely, one that wants to be looked at, and a comment everywhere. */
const CATALOG = `schema: olm.package # the package
name: gizmo
defaultchannel: stable # the channel
---
schema: olm.channel
package: gizmo
name: stable
entries:
  # the head
  - name: gizmo.v1.0.0
    replace: gizmo.v0.9.0 # a slip
    skips:
      - gizmo.v0.8.0 # broken
      - ""
      - gizmo.v0.8.0
---
${BUNDLE}`;

const SAFELY = CATALOG.replace('defaultchannel', 'defaultChannel').replace(
  '      - ""\n      - gizmo.v0.8.0\n',
  '',
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'fix-'));
  mkdirSync(path.join(folder, 'catalog'));
  write(CATALOG);
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => path.join(folder, 'catalog/catalog.yaml');
const write = (text: string) => writeFileSync(file(), text);
const read = () => readFileSync(file(), 'utf8');
const check = (...args: string[]) => catalens(['check', ...args], { cwd: folder });

const GUESS = '1 more has a fix that is a guess: --fix-unsafe makes it.\n';

describe('--fix', () => {
  it('makes the safe fixes, and reports what remains', async () => {
    const { stdout, stderr } = await check('--fix', '--format', 'concise');
    expect(read()).toBe(SAFELY);
    expect(stderr).toBe(`Fixed 3 findings in 1 file.\n${GUESS}`);
    expect(stdout).toContain('fbc/unknown-field');
    expect(stdout).not.toMatch(/key-case-mismatch|skip-duplicate|skip-empty/);
  });
  it('has nothing to do the second time', async () => {
    await check('--fix');
    const { stderr } = await check('--fix');
    expect(stderr).toBe(`Fixed 0 findings in 0 files.\n${GUESS}`);
    expect(read()).toBe(SAFELY);
  });
  it('makes those of one suite only, if asked', async () => {
    const { code } = await check('--suite', 'opm', '--fix', 'catalog');
    expect(read()).toBe(CATALOG.replace('      - ""\n', ''));
    expect(code).toBe(0);
  });
  it('leaves alone what is switched off', async () => {
    writeFileSync(path.join(folder, '.catalens.yaml'), 'rules:\n  fbc/key-case-mismatch: off\n');
    await check('--fix');
    expect(read()).toBe(SAFELY.replace('defaultChannel', 'defaultchannel'));
  });
  it('keeps line ends, the byte order mark, the mode, and leaves no other file behind', async () => {
    const windows = `\uFEFF${CATALOG.replaceAll('\n', '\r\n')}`;
    write(windows);
    chmodSync(file(), 0o640);
    await check('--fix', '--only', 'channel-entry-skip-duplicate');
    expect(read()).toBe(windows.replace('      - gizmo.v0.8.0\r\n', ''));
    expect(statSync(file()).mode & 0o777).toBe(0o640);
    expect(readdirSync(path.join(folder, 'catalog'))).toEqual(['catalog.yaml']);
  });
  it('mends JSON', async () => {
    const blobs = [
      { schema: 'olm.package', name: 'gizmo', defaultchannel: 'stable' },
      {
        schema: 'olm.channel',
        package: 'gizmo',
        name: 'stable',
        entries: [{ name: 'gizmo.v1.0.0', skips: ['gizmo.v0.8.0', 'gizmo.v0.8.0'] }],
      },
    ];
    const text = `${blobs.map((blob) => JSON.stringify(blob, undefined, 4)).join('\n')}\n`;
    rmSync(file());
    const json = path.join(folder, 'catalog/catalog.json');
    writeFileSync(json, text);
    await check('--fix');
    expect(readFileSync(json, 'utf8')).toBe(
      text
        .replace('defaultchannel', 'defaultChannel')
        .replace('"gizmo.v0.8.0",\n                "gizmo.v0.8.0"', '"gizmo.v0.8.0"'),
    );
  });
  it('mends the rest in the next round where two fixes touch the same text', async () => {
    write(CATALOG.replace('skips:\n', 'skips: [a, a, a, a]\n').replace(/ {6}- .*\n/g, ''));
    const { stderr } = await check('--fix', '--only', 'channel-entry-skip-duplicate');
    expect(read()).toContain('skips: [a]\n');
    expect(stderr).toBe('Fixed 3 findings in 1 file.\n');
  });
  it('mends an error although a remark about it then says the same in other words', async () => {
    // "The related images do not list the bundle image": which names the image as it is written.
    const image = 'Image: QUAY.io/acme/Gizmo:1';
    const listed = 'relatedImages:\n  - {name: other, image: quay.io/acme/other:1}\n';
    write(`${CATALOG.replace(/image: .*/, image)}${listed}`);
    const { stderr } = await check('--fix');
    expect(read()).toContain('\nimage: QUAY.io/acme/gizmo:1\n');
    expect(stderr).not.toContain('bundle-image-invalid alone');
  });
  it('does not follow links', async () => {
    const real = path.join(folder, 'real.txt');
    writeFileSync(real, CATALOG);
    rmSync(file());
    symlinkSync(real, file());
    const { stderr } = await check('--suite', 'advice', '--fix', 'catalog');
    expect(readFileSync(real, 'utf8')).toBe(CATALOG);
    expect(stderr).toContain('Left catalog/catalog.yaml as it was: it is a link.\n');
  });
});

describe('--fix leaves alone what it cannot write, and says so', () => {
  const other = () => path.join(folder, 'catalog/other.yaml');
  const OTHER = CATALOG.replaceAll('gizmo', 'widget');
  beforeEach(() => writeFileSync(other(), OTHER));

  it('a file without permission; the others are written', async () => {
    chmodSync(file(), 0o444);
    const { code, stdout, stderr } = await check('--fix', '--format', 'concise');
    expect(read()).toBe(CATALOG);
    expect(readFileSync(other(), 'utf8')).toBe(SAFELY.replaceAll('gizmo', 'widget'));
    expect(stderr).toContain('Fixed 3 findings in 1 file.\n');
    expect(stderr).toContain('Left catalog/catalog.yaml as it was: you may not write to it.\n');
    expect(stdout).toContain('catalog/catalog.yaml:3:1: info fbc/key-case-mismatch');
    expect(code).toBe(2);
  });

  it('files in a folder without permission', async () => {
    chmodSync(path.join(folder, 'catalog'), 0o555);
    const { code, stderr } = await check('--fix');
    chmodSync(path.join(folder, 'catalog'), 0o755);
    expect([read(), readFileSync(other(), 'utf8')]).toEqual([CATALOG, OTHER]);
    expect(stderr).toContain('Fixed 0 findings in 0 files.\n');
    expect(stderr).toContain('Left catalog/catalog.yaml as it was: you may not write to its folder.\n');
    expect(code).toBe(2);
  });

  it('what there is no room for; only what is written counts as fixed', () => {
    // No file of more than 4 kB: what a full disk is like, for one of the two.
    write(`${CATALOG}---\n${BUNDLE.replaceAll('1.0.0', '0.9.0')}description: ${'x'.repeat(8192)}\n`);
    const before = read();
    const limited = spawnSync(
      'sh',
      [
        '-c',
        'ulimit -f 8; exec "$0" "$@"',
        process.execPath,
        CATALENS,
        'check',
        '--fix',
        '--format',
        'concise',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(read()).toBe(before);
    expect(readFileSync(other(), 'utf8')).toBe(SAFELY.replaceAll('gizmo', 'widget'));
    expect(limited.stderr).toContain('Fixed 3 findings in 1 file.\n');
    expect(limited.stderr).toMatch(/^Left catalog\/catalog\.yaml as it was: EFBIG/m);
    expect(limited.stdout).toContain('catalog/catalog.yaml:3:1: info fbc/key-case-mismatch');
    expect(limited.status).toBe(2);
    expect(readdirSync(path.join(folder, 'catalog'))).toEqual(['catalog.yaml', 'other.yaml']);
  });
});

describe('--fix-unsafe', () => {
  it('makes the others, too', async () => {
    const { stderr } = await check('--fix-unsafe');
    expect(read()).toBe(SAFELY.replace('replace:', 'replaces:'));
    expect(stderr).toBe('Fixed 4 findings in 1 file.\n');
  });
  it('names a file that holds no catalog in .indexignore', async () => {
    writeFileSync(path.join(folder, 'catalog/OWNERS'), 'approvers:\n  - somebody\n');
    const before = await check('--suite', 'opm', 'catalog');
    expect(before.stdout).toContain('fbc/schema-missing');
    await check('--suite', 'opm', '--fix-unsafe', 'catalog');
    expect(readFileSync(path.join(folder, 'catalog/.indexignore'), 'utf8')).toBe('/OWNERS\n');
    const after = await check('--suite', 'opm', 'catalog');
    expect(after.code).toBe(0);
  });
});

describe('--dry-run', () => {
  it('prints a diff and writes nothing', async () => {
    const { stdout, stderr } = await check('--fix', '--dry-run');
    expect(read()).toBe(CATALOG);
    expect(stderr).toBe(`Would fix 3 findings in 1 file.\n${GUESS}`);
    expect(stdout).toBe(`--- a/catalog/catalog.yaml
+++ b/catalog/catalog.yaml
@@ -1,6 +1,6 @@
 schema: olm.package # the package
 name: gizmo
-defaultchannel: stable # the channel
+defaultChannel: stable # the channel
 ---
 schema: olm.channel
 package: gizmo
@@ -11,8 +11,6 @@
     replace: gizmo.v0.9.0 # a slip
     skips:
       - gizmo.v0.8.0 # broken
-      - ""
-      - gizmo.v0.8.0
 ---
 schema: olm.bundle
 package: gizmo
`);
  });
  it.each([
    [['--dry-run'], '--dry-run goes with --fix or --fix-unsafe.'],
    [['--fix', '--since', 'HEAD'], '--fix cannot be combined with --since.'],
    [['--fix', '--stdin-filename', 'a.yaml'], '--fix cannot be combined with --stdin-filename.'],
  ])('%j is refused', async (args, message) => {
    const { code, stderr } = await check(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});
