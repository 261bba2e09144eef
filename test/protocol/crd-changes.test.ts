/** A change of a CRD is judged while it is typed: against the bundle that was replaced, or what the client sends. A real process. */
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CRD_OLD_SIDES, OLDER_CRD, OLDER_CRDS } from '../../server/src/families/crd/requests.ts';
import {
  applied,
  changesOf,
  codes,
  crd,
  crdEditing,
  fixesOf,
  head,
  hintsOf,
  isOwn,
  own,
  SIZE,
} from '../support/crd-editing.ts';
import type { TestServer } from '../support/language-server.ts';
import { gizmoBundle, gizmoCatalog, gizmos } from '../support/released-gizmo.ts';

const { inFolder, write, started, loose } = crdEditing();

const csv = (version: string, spec = '') => `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: gizmo.v${version}
spec:
  version: ${version}
${spec}`;

describe('a CRD outside of bundles', () => {
  it('is compared with what the client says it was, and leads there', async () => {
    const now = crd('size:\n  type: string');
    const { one, uri } = await loose(crd(SIZE), now);
    const [found] = await changesOf(one, uri);
    expect(found).toMatchObject({ code: 'crd-upgrade/type', severity: 2 });
    expect(found?.message).toContain('Compared with HEAD, OLM v1 and crdify refuse the upgrade.');
    expect(now.split('\n')[found?.range.start.line ?? 0]).toContain('type: string');
    const [related] = found?.relatedInformation ?? [];
    expect(related?.location.uri).toContain('git:');
    expect(crd(SIZE).split('\n')[related?.location.range.start.line ?? 0]).toContain('type: integer');
    expect((await hintsOf(one, uri)).map(({ label }) => label)).toContain('1 unsafe change against HEAD');
  });

  it('is not judged while it cannot be read, and again once it can', async () => {
    const { one, uri } = await loose(crd(SIZE), crd('size:\n  type: string'));
    await changesOf(one, uri);
    await one.change(uri, crd('size: [\n'));
    await one.publish(uri, ({ version, diagnostics }) => version === 2 && codes(diagnostics).length === 0);
    await one.change(uri, crd('size:\n  type: boolean'));
    const found = own(
      await one.publish(uri, ({ version, diagnostics }) => version === 3 && diagnostics.some(isOwn)),
    );
    expect(found[0]?.message).toContain('boolean');
  });

  it.each([null, '', 'kind: [', '\0\0', crd('size: 3')])(
    'is compared with nothing where the older text is %j',
    async (before) => {
      const one = await started();
      const now = crd('size:\n  type: string');
      const uri = await one.open(write('crd.yaml', now), now);
      await one.connection.sendNotification(OLDER_CRD, head(uri, before));
      const answer = await one.connection.sendRequest(OLDER_CRDS, { uri });
      expect(answer).toEqual({ bundles: [] });
      expect(await hintsOf(one, uri)).toEqual([]);
    },
  );

  it('tells one cause once', async () => {
    const before = crd(
      `spec:\n  type: object\n  properties:\n    a: {type: string, default: x, enum: [x]}\n    b: {type: string}`,
    );
    const { one, uri } = await loose(before, crd('other: {type: string}'));
    expect(codes(await changesOf(one, uri))).toEqual(['crd-upgrade/existing-field-removal']);
  });

  it('is told of the API server and OLM Classic where they refuse it, too', async () => {
    const { one, uri } = await loose(
      crd(SIZE),
      crd(SIZE).replace('Namespaced', 'Cluster').replace('name: v1', 'name: v2'),
    );
    const found = await changesOf(one, uri);
    expect(codes(found).sort()).toEqual(['crd-upgrade/scope', 'crd-upgrade/stored-versions-missing']);
    const [scope, stored] = [...found].sort((a, b) => String(a.code).localeCompare(String(b.code)));
    expect(scope?.message).toContain('OLM v1, crdify and the API server refuse the upgrade');
    expect(stored?.message).toContain('OLM Classic and the API server refuse the upgrade');
  });
});

describe('the fix of', () => {
  const object = (inner: string, rest = '') =>
    `spec:\n  type: object\n${rest}  properties:\n    size: ${inner}`;
  it.each([
    [
      'a property that is gone',
      object('{type: integer, minimum: 1}') + '\n    color: {type: string}',
      object('{type: integer, minimum: 1}'),
    ],
    ['all properties that are gone', object('{type: integer}'), 'spec:\n  type: object'],
    ['a type', object('{type: integer}'), object('{type: string}')],
    [
      'a default that is new',
      object('\n      type: integer'),
      object('\n      type: integer\n      default: 3'),
    ],
    [
      'a default that is another one',
      object('{type: integer, default: 3}'),
      object('{type: integer, default: 4}'),
    ],
    ['a default that is gone', object('{type: string, default: a}'), object('{type: string}')],
    [
      'a property that is required',
      object('{type: integer}'),
      object('{type: integer}', '  required: [size]\n'),
    ],
    [
      'one more that is required',
      object('{type: integer}', '  required: [color]\n'),
      object('{type: integer}', '  required:\n    - color\n    - size\n'),
    ],
    [
      'a value that is gone from an enum',
      object('{type: string, enum: [a, b]}'),
      object('{type: string, enum: [a]}'),
    ],
    ['an enum that is new', object('{type: string}'), object('{type: string, enum: [a]}')],
    ['a maximum that is lower', object('{type: integer, maximum: 5}'), object('{type: integer, maximum: 4}')],
    ['a minimum that is new', object('{type: integer}'), object('{type: integer, minimum: 4}')],
    ['a pattern', object('{type: string, pattern: ^a$}'), object('{type: string, pattern: ^b$}')],
    ['nullable', object('{type: string}'), object('{type: string, nullable: true}')],
  ])('%s takes the change back', async (_, before, now) => {
    const { one, uri } = await loose(crd(before), crd(now));
    const [found] = await changesOf(one, uri);
    if (found === undefined) throw new Error('nothing was found');
    const [fix] = await fixesOf(one, uri, found);
    expect(fix?.isPreferred).toBe(true);
    const text = applied(crd(now), fix?.edit ?? {}, uri);
    await one.change(uri, text);
    await one.publish(uri, ({ version, diagnostics }) => version === 2 && codes(diagnostics).length === 0);
  });

  it.each([
    ['the scope', (text: string) => text.replace('Namespaced', 'Cluster')],
    ['the kind', (text: string) => text.replace('kind: Gizmo', 'kind: Gadget')],
    ['a stored version that is gone', (text: string) => text.replace('- name: v1', '- name: v2')],
  ])('%s takes the change back', async (_, change) => {
    const { one, uri } = await loose(crd(SIZE), change(crd(SIZE)));
    const [found] = await changesOf(one, uri);
    if (found === undefined) throw new Error('nothing was found');
    const [fix] = await fixesOf(one, uri, found);
    await one.change(uri, applied(change(crd(SIZE)), fix?.edit ?? {}, uri));
    await one.publish(uri, ({ version, diagnostics }) => version === 2 && codes(diagnostics).length === 0);
  });
});

describe('a CRD of a bundle', () => {
  const NEW = crd('size:\n  type: string');
  const bundles = () => {
    write('gizmo/1.0.0/manifests/csv.yaml', csv('1.0.0'));
    write('gizmo/1.0.0/manifests/crd.yaml', crd(SIZE));
    write('gizmo/1.1.0/manifests/csv.yaml', csv('1.1.0', '  replaces: gizmo.v1.0.0\n'));
    return write('gizmo/1.1.0/manifests/crd.yaml', NEW);
  };

  it('is compared with the bundle that its bundle replaces, before anything else', async () => {
    const file = bundles();
    const one = await started();
    const uri = await one.open(file, NEW);
    await one.connection.sendNotification(OLDER_CRD, head(uri, NEW));
    const [found] = await changesOf(one, uri);
    expect(found).toMatchObject({ code: 'crd-upgrade/type', severity: 2 });
    expect(found?.message).toContain('Compared with v1.0.0');
    const old = pathToFileURL(inFolder('gizmo/1.0.0/manifests/crd.yaml')).href;
    expect(found?.relatedInformation?.[0]?.location.uri).toBe(old);
    expect(await one.connection.sendRequest(OLDER_CRDS, { uri })).toEqual({
      current: 'v1.0.0',
      bundles: [{ uri: pathToFileURL(inFolder('gizmo/1.0.0')).href, label: 'v1.0.0', isReplaced: true }],
    });
  });

  it('is compared with what somebody chose, until they take that back', async () => {
    const file = bundles();
    const one = await started();
    const uri = await one.open(file, NEW);
    await changesOf(one, uri);
    await one.connection.sendNotification(OLDER_CRD, head(uri, NEW, true));
    await expect
      .poll(() => one.connection.sendRequest(OLDER_CRDS, { uri }))
      .toMatchObject({ current: 'HEAD' });
    await expect
      .poll(async () => (await hintsOf(one, uri)).map(({ label }) => label))
      .toEqual(['safe against HEAD']);
    await one.connection.sendNotification(OLDER_CRD, { uri, older: null, isChosen: true });
    await expect
      .poll(() => one.connection.sendRequest(OLDER_CRDS, { uri }))
      .toMatchObject({ current: 'v1.0.0' });
  });
});

describe('a CRD of a bundle whose predecessors only a catalog has', () => {
  const OLD = gizmos('{type: integer}');
  const NEW = gizmos('{type: string}');

  /** A bundle that replaces 1.0.0, and a catalog with the manifests of two releases. */
  async function released(): Promise<{ one: TestServer; uri: string; catalog: string }> {
    const files = Object.entries(gizmoBundle('1.1.0', '  replaces: gizmo.v1.0.0\n', NEW));
    for (const [file, text] of files) write(file, text);
    const releases = [
      { version: '0.9.0', crd: NEW },
      { version: '1.0.0', crd: OLD },
    ];
    const catalog = write('catalog/gizmo.yaml', gizmoCatalog(releases));
    const one = await started();
    const uri = await one.open(inFolder('bundles/1.1.0/manifests/crd.yaml'), NEW);
    return { one, uri, catalog: pathToFileURL(catalog).href };
  }

  it('is compared with the release that its bundle replaces, and leads into the catalog', async () => {
    const { one, uri, catalog } = await released();
    const [found] = await changesOf(one, uri);
    expect(found?.code).toBe('crd-upgrade/type');
    expect(found?.message).toContain('Compared with v1.0.0 (catalog)');
    const [related] = found?.relatedInformation ?? [];
    expect(related?.location.uri).toBe(catalog);
    const releases = gizmoCatalog([{ version: '0.9.0', crd: NEW }]).split('\n').length;
    expect(related?.location.range.start.line).toBeGreaterThan(releases);
    expect((await hintsOf(one, uri)).map(({ label }) => label)).toEqual([
      '1 unsafe change against v1.0.0 (catalog)',
    ]);
  });

  it('can be compared with each release by choice', async () => {
    const { one, uri, catalog } = await released();
    await changesOf(one, uri);
    expect(await one.connection.sendRequest(OLDER_CRDS, { uri })).toEqual({
      current: 'v1.0.0 (catalog)',
      bundles: [
        { uri: catalog, release: 'gizmo.v1.0.0', label: 'v1.0.0 (catalog)', isReplaced: true },
        { uri: catalog, release: 'gizmo.v0.9.0', label: 'v0.9.0 (catalog)', isReplaced: false },
      ],
    });
    const older = { kind: 'release', uri: catalog, name: 'gizmo.v0.9.0' };
    await one.connection.sendNotification(OLDER_CRD, { uri, older, isChosen: true });
    await expect
      .poll(async () => (await hintsOf(one, uri)).map(({ label }) => label))
      .toEqual(['safe against v0.9.0 (catalog)']);
  });

  it('can be shown side by side with each of them', async () => {
    const { one, uri, catalog } = await released();
    await changesOf(one, uri);
    expect(await one.connection.sendRequest(CRD_OLD_SIDES, { uri })).toMatchObject({
      sides: [
        { side: { uri: catalog, bundle: 'gizmo.v1.0.0' }, as: 'replaced', label: 'v1.0.0 (catalog)' },
        { side: { uri: catalog, bundle: 'gizmo.v0.9.0' }, as: 'lower', label: 'v0.9.0 (catalog)' },
      ],
    });
  });
});
