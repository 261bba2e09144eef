/** Wishes for operators as an editor meets them: a real process, over the samples. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { Hover, InlayHint, MarkupContent } from 'vscode-languageserver-protocol';
import { PROJECT } from '../support/cases.ts';
import { TestServer } from '../support/language-server.ts';

const SAMPLES = path.join(PROJECT, 'samples');
const SUBSCRIPTION = 'gitops/tidewatch.yaml';
const RANGE = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

let server: TestServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

it('a Subscription says what it comes to, and how', async () => {
  const started = await TestServer.start({ folder: SAMPLES });
  server = started;
  const text = readFileSync(path.join(SAMPLES, SUBSCRIPTION), 'utf8');
  const uri = await started.open(path.join(SAMPLES, SUBSCRIPTION), text);
  const hints = () =>
    started.connection.sendRequest<InlayHint[] | null>('textDocument/inlayHint', {
      textDocument: { uri },
      range: RANGE,
    });
  await expect
    .poll(async () => (await hints())?.map(({ label }) => label))
    .toEqual(['resolves to 1.2.0, then 1.4.1']);
  const line = text.slice(0, text.indexOf('startingCSV')).split('\n').length - 1;
  const position = { line, character: 20 };
  const hover = await started.connection.sendRequest<Hover | null>('textDocument/hover', {
    textDocument: { uri },
    position,
  });
  expect((hover?.contents as MarkupContent).value).toContain('tidewatch.v1.4.1');
});
