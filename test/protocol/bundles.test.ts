/** Bundles as an editor meets them: a real process, over the samples. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import type { CompletionList, Hover, LocationLink, MarkupContent } from 'vscode-languageserver-protocol';
import { PROJECT } from '../support/cases.ts';
import { TestServer } from '../support/language-server.ts';

const SAMPLES = path.join(PROJECT, 'samples');
const VALID = 'bundle/tidewatch/1.4.1/manifests/tidewatch.clusterserviceversion.yaml';
const BROKEN = 'bundle-broken/manifests/driftwood.clusterserviceversion.yaml';
const CAPABILITIES = {
  textDocument: { definition: { linkSupport: true }, hover: { contentFormat: ['markdown' as const] } },
};

let server: TestServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

/** Opens a file, changed if wanted; asks about the place behind a text, as often as is wanted while the folder is being read. */
async function asking<Answer>(
  method: string,
  file: string,
  behind: string,
  change = (text: string) => text,
): Promise<() => Promise<Answer | null>> {
  const started = await TestServer.start({ folder: SAMPLES, capabilities: CAPABILITIES });
  server = started;
  const text = change(readFileSync(path.join(SAMPLES, file), 'utf8'));
  const uri = await started.open(path.join(SAMPLES, file), text);
  const before = text.slice(0, text.indexOf(behind) + behind.length).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return () => started.connection.sendRequest(method, { textDocument: { uri }, position });
}

it('hover explains the annotations of a CSV', async () => {
  const ask = await asking<Hover>('textDocument/hover', VALID, 'capabilities');
  await expect
    .poll(async () => ((await ask())?.contents as MarkupContent | undefined)?.value)
    .toContain('How much the operator does by itself');
});

it('an owned CRD leads to its file', async () => {
  const ask = await asking<LocationLink[]>('textDocument/definition', VALID, '- name: tidegauges');
  const crd = path.join(SAMPLES, path.dirname(VALID), 'tidewatch.example.com_tidegauges.yaml');
  await expect.poll(async () => (await ask())?.[0]?.targetUri).toBe(pathToFileURL(crd).href);
});

it('what is replaced leads to the bundle beside', async () => {
  const ask = await asking<LocationLink[]>('textDocument/definition', VALID, 'replaces: tide');
  await expect
    .poll(async () => (await ask())?.[0]?.targetUri)
    .toContain('1.3.0/manifests/tidewatch.clusterserviceversion.yaml');
});

it('the version of an owned CRD is completed from its file', async () => {
  const ask = await asking<CompletionList>('textDocument/completion', BROKEN, '        version: ', (text) =>
    text.replace('version: v1alpha1', 'version: '),
  );
  await expect.poll(async () => (await ask())?.items.map(({ label }) => label)).toEqual(['v1']);
});

it('hover explains fields of an example as the CRD does', async () => {
  const ask = await asking<Hover>('textDocument/hover', VALID, '"warnAtCenti');
  await expect
    .poll(async () => ((await ask())?.contents as MarkupContent | undefined)?.value)
    .toContain('whole number');
});

it('the fields of an example are completed', async () => {
  const ask = await asking<CompletionList>('textDocument/completion', VALID, '"spec": {"', (text) =>
    text.replace('"spec": {"warnAtCentimetres": 420,', '"spec": {"",'),
  );
  await expect
    .poll(async () => (await ask())?.items.map(({ label }) => label))
    .toContain('warnAtCentimetres');
});
