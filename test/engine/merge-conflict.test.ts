/** A merge that nobody has finished is called so, wherever a text cannot be read because of it. */
import { expect, it } from 'vitest';
import { diagnosticsInProject } from '../support/check.ts';
import { formatMessage } from '../../server/src/text/message.ts';

const CONFLICT = (before: string, ours: string, theirs: string, after = '') =>
  `${before}<<<<<<< HEAD\n${ours}=======\n${theirs}>>>>>>> other\n${after}`;
const YAML = 'schema: olm.package\nname: gizmo\n';

async function said(text: string, file = 'catalog/catalog.yaml') {
  const found = await diagnosticsInProject({ [file]: text });
  return found
    .filter(({ severity }) => severity === 'error')
    .map(({ range, message }) => `${range.start.line + 1}: ${formatMessage(message).split(':')[0] ?? ''}`);
}

it.each([
  ['YAML', CONFLICT(YAML, 'defaultChannel: a\n', 'defaultChannel: b\n'), 'catalog/catalog.yaml', 3],
  [
    'JSON',
    CONFLICT('{"schema": "olm.package",\n', '"name": "a"\n', '"name": "b"\n', '}\n'),
    'catalog/catalog.json',
    2,
  ],
  ['a merge within a merge', `${YAML}<<<<<<<< HEAD:a\ndefaultChannel: a\n`, 'catalog/catalog.yaml', 3],
])('in %s', async (_what, text, file, line) => {
  expect(await said(text, file)).toEqual([`${line}: A merge is not finished here`]);
});

it.each(['=====\n', ' <<<<<<< HEAD\n', '<<<<<<<HEAD\n'])(
  'what only looks like it is not: %j',
  async (line) => {
    expect((await said(`${YAML}${line}`)).join()).not.toContain('merge');
  },
);
