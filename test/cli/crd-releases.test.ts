/** `catalens check` compares the CRDs of a new bundle with what a catalog beside it holds of the release before. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalens, type JsonDiagnostic, type JsonReport } from '../support/command-line.ts';
import { gizmoBundle, gizmoCatalog, gizmos, type GizmoRelease } from '../support/released-gizmo.ts';

const OLD = gizmos('{type: integer}');
const NEW = gizmos('{type: string}');

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'catalens-crd-releases-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

/** What is found on changes of CRDs where a bundle of 1.1.0 lies beside a catalog with some releases. */
async function changes(
  releases: readonly GizmoRelease[],
  spec = '  replaces: gizmo.v1.0.0\n',
  crd = NEW,
): Promise<readonly JsonDiagnostic[]> {
  write({ ...gizmoBundle('1.1.0', spec, crd), 'catalog/gizmo.yaml': gizmoCatalog(releases) });
  const { stdout } = await catalens(['check', '--format', 'json', '.'], { cwd: folder });
  const { diagnostics } = JSON.parse(stdout) as JsonReport;
  return diagnostics.filter(({ code }) => code.startsWith('crd-upgrade/'));
}

describe('a bundle whose predecessor only a catalog has', () => {
  it('is compared with the manifests in the catalog', async () => {
    const [found, ...others] = await changes([{ version: '1.0.0', crd: OLD }]);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      code: 'crd-upgrade/type',
      file: 'bundles/1.1.0/manifests/crd.yaml',
      related: [{ file: 'catalog/gizmo.yaml', message: 'This is how it is in v1.0.0 (catalog).' }],
    });
    expect(found?.message).toContain('Compared with v1.0.0 (catalog), OLM v1 and crdify refuse the upgrade.');
  });

  it('is told once that a keyword is new, however many properties have it', async () => {
    const lists = (more: string) =>
      gizmos(
        `{type: object, properties: {${['a', 'b', 'c']
          .map((name) => `${name}: {type: array, items: {type: string}${more}}`)
          .join(', ')}}}`,
      );
    const released = [{ version: '1.0.0', crd: lists('') }];
    const found = await changes(released, undefined, lists(', x-kubernetes-list-type: atomic'));
    expect(found.map(({ code }) => code)).toEqual(['crd-upgrade/unhandled']);
    expect(found[0]?.message).toContain('`x-kubernetes-list-type` is new');
    expect(found[0]?.message).toContain('So it is at 2 more properties.');
    expect(found[0]?.related.map(({ message }) => message).slice(1)).toEqual(['Here too.', 'Here too.']);
  });

  it('is compared with the bundle that it replaces, though others have a higher version', async () => {
    const found = await changes([
      { version: '1.0.0', crd: OLD },
      { version: '1.0.1', crd: NEW },
    ]);
    expect(found.map(({ message }) => message.includes('v1.0.0'))).toEqual([true]);
  });

  it('is compared with the next lower version where it replaces none of the catalog', async () => {
    const lower = [
      { version: '0.9.0', crd: NEW },
      { version: '1.0.0', crd: OLD },
      { version: '1.2.0', crd: NEW },
    ];
    const found = await changes(lower, '');
    expect(found.map(({ message }) => message.includes('v1.0.0 (catalog)'))).toEqual([true]);
  });

  it('is compared with nothing where a minor version lies between, and it does not say that it replaces that one', async () => {
    const before = [{ version: '0.9.0', crd: OLD }];
    expect(await changes(before, '')).toEqual([]);
    expect(await changes(before, '  replaces: gizmo.v0.9.0\n')).toHaveLength(1);
    expect(await changes([{ version: '1.1.0-rc.1', crd: OLD }], '')).toHaveLength(1);
  });

  it('is compared with nothing where no manifests are in the catalog', async () => {
    expect(await changes([{ version: '1.0.0' }])).toEqual([]);
  });

  it('is compared with nothing once users are led on from it: what is released cannot be mended', async () => {
    const found = await changes([
      { version: '1.0.0', crd: OLD },
      { version: '1.1.0', crd: NEW, replaces: '1.0.0' },
      { version: '1.2.0', crd: NEW, replaces: '1.1.0' },
    ]);
    expect(found).toEqual([]);
  });

  it('is compared with the bundle of the workspace, if that is there as well', async () => {
    write(gizmoBundle('1.0.0', '', OLD));
    const found = await changes([{ version: '1.0.0', crd: NEW }]);
    expect(found.map(({ message }) => message.includes('Compared with v1.0.0,'))).toEqual([true]);
  });
});
