/** The ways out that take a version: a new one for what is unsafe, and back with one that is gone. A real process. */
import { describe, expect, it } from 'vitest';
import type { CodeAction, Diagnostic } from 'vscode-languageserver-protocol';
import {
  applied,
  changesOf,
  codes,
  crd,
  crdEditing,
  fixesOf,
  hintsOf,
  isOwn,
  own,
  SIZE,
} from '../support/crd-editing.ts';
import type { TestServer } from '../support/language-server.ts';

const { loose } = crdEditing();
const textOf = (message: Diagnostic['message']) => (typeof message === 'string' ? message : message.value);

describe('a new version for what is unsafe', () => {
  const BEFORE = `# Generated.
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: gizmos.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Gizmo, plural: gizmos}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          size: # How many.
            description: |-
              How many are wanted.

                At most 5.
            type: integer
`;
  const NOW = BEFORE.replace('type: integer', 'type: string');
  const at = (text: string, word: string) => {
    const line = text.split('\n').findIndex((one) => one.includes(word));
    return { start: { line, character: 4 }, end: { line, character: 4 } };
  };

  async function actionsAt(one: TestServer, uri: string, range: object): Promise<CodeAction[]> {
    const actions = await one.connection.sendRequest<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [], only: ['refactor'] },
    });
    return actions.filter(({ title }) => title.startsWith('Add the version'));
  }

  /** The text once a new version is added at a place, in a definition that was another one before. */
  async function added(before: string, now: string, word: string) {
    const { one, uri } = await loose(before, now);
    await changesOf(one, uri);
    const [action, ...others] = await actionsAt(one, uri, at(now, word));
    expect(others).toEqual([]);
    return { one, uri, title: action?.title, text: applied(now, action?.edit ?? {}, uri) };
  }

  it('is added wherever the cursor is in the version, and the old one is there again, letter for letter', async () => {
    for (const word of ['name: v1', 'type: string']) {
      const { title, text } = await added(BEFORE, NOW, word);
      expect(title).toBe('Add the version `v2`, and keep `v1` served as it was');
      const [head, version] = BEFORE.split('  - name: v1\n');
      const [, changed] = NOW.split('  - name: v1\n');
      const kept = version?.replace('storage: true', 'storage: false');
      expect(text).toBe(`${head}  - name: v1\n${kept}  - name: v2\n${changed}`);
    }
  });

  it('leaves only what differs between the two, and nothing once something converts', async () => {
    const { one, uri, text } = await added(BEFORE, NOW, 'name: v1');
    await one.change(uri, text);
    const found = await one.publish(
      uri,
      ({ version, diagnostics }) => version === 2 && diagnostics.some(isOwn),
    );
    expect(own(found).map(({ message }) => textOf(message).slice(0, 'v1 -> v2 ^.size'.length))).toEqual([
      'v1 -> v2 ^.size',
    ]);
    expect(await actionsAt(one, uri, at(text, 'name: v2'))).toEqual([]);
    await one.change(uri, text.replace('  versions:', '  conversion: {strategy: Webhook}\n  versions:'));
    await one.publish(uri, ({ version, diagnostics }) => version === 3 && !diagnostics.some(isOwn));
  });

  it.each([
    ['v1', 'v2'],
    ['v1alpha1', 'v1alpha2'],
    ['v2beta9', 'v2beta10'],
  ])('of %s is called %s', async (name, next) => {
    const named = (text: string) => text.replace('name: v1', `name: ${name}`);
    const { text } = await added(named(BEFORE), named(NOW), `name: ${name}`);
    expect(text.match(/- name: .*/g)).toEqual([`- name: ${name}`, `- name: ${next}`]);
  });

  it('takes no name that is taken', async () => {
    const other =
      '  - name: v2\n    served: false\n    storage: false\n    schema: {openAPIV3Schema: {type: object}}\n';
    const { text } = await added(BEFORE + other, NOW + other, 'name: v1');
    expect(text.match(/- name: .*/g)).toEqual(['- name: v1', '- name: v3', '- name: v2']);
  });

  it('is written anew where the old one is laid out in another way', async () => {
    const flow = `${BEFORE.slice(0, BEFORE.indexOf('  versions:'))}  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, properties: {size: {type: integer}}}}}]\n`;
    const { text } = await added(flow, NOW, 'name: v1');
    expect(text).toContain(
      '  - name: v1\n    served: true\n    storage: false\n    schema:\n      openAPIV3Schema:\n',
    );
    const json = (size: string) =>
      JSON.stringify({
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: 'gizmos.example.com' },
        spec: {
          group: 'example.com',
          scope: 'Namespaced',
          names: { kind: 'Gizmo', plural: 'gizmos' },
          versions: [
            {
              name: 'v1',
              served: true,
              storage: true,
              schema: { openAPIV3Schema: { type: 'object', properties: { size: { type: size } } } },
            },
          ],
        },
      });
    const inJson = await added(json('integer'), json('string'), 'v1');
    const { versions } = (JSON.parse(inJson.text) as { spec: { versions: { name: string }[] } }).spec;
    expect(versions).toMatchObject([
      { name: 'v1', storage: false },
      { name: 'v2', storage: true },
    ]);
  });

  it('is not offered where nothing is unsafe', async () => {
    const { one, uri } = await loose(BEFORE, BEFORE.replace('How many are', 'How many gizmos are'));
    await expect
      .poll(async () => (await hintsOf(one, uri)).map(({ label }) => label))
      .toEqual(['safe against HEAD']);
    expect(await actionsAt(one, uri, at(BEFORE, 'name: v1'))).toEqual([]);
  });
});

describe('a stored version that is gone', () => {
  const versions = (...names: readonly string[]) =>
    crd(SIZE).replace(
      /    - name: v1\n[^]*/,
      names
        .map(
          (name, index) =>
            `    - name: ${name}\n      served: true\n      storage: ${index === names.length - 1}\n      schema: {openAPIV3Schema: {type: object}}\n`,
        )
        .join(''),
    );

  it('is told the steps to its end, and can be put back as one of the last', async () => {
    const before = versions('v1beta1', 'v1') + 'status: {storedVersions: [v1beta1, v1]}\n';
    const now = versions('v1');
    const { one, uri } = await loose(before, now);
    const [found] = await changesOf(one, uri);
    if (found === undefined) throw new Error('nothing was found');
    for (const step of ['deprecated', 'stop serving', 'write all objects again', 'drop it'])
      expect(found.message).toContain(step);
    const [asItWas, retired] = await fixesOf(one, uri, found);
    expect([asItWas?.title, retired?.title]).toEqual([
      'Put the version `v1beta1` back',
      'Put the version `v1beta1` back, deprecated and no longer served',
    ]);
    const text = applied(now, retired?.edit ?? {}, uri);
    expect(text).toContain('- name: v1beta1\n      served: false\n      storage: false\n');
    expect(text).toContain('      deprecated: true\n');
    await one.change(uri, text);
    await one.publish(uri, ({ version, diagnostics }) => version === 2 && codes(diagnostics).length === 0);
  });
});
