/** The examples of `template-unknown-key`, and which keys it is about. */
import { expect, it } from 'vitest';
import { checkAsProject, diagnosticsInProject } from '../../../../../test/support/check.ts';
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { formatMessage } from '../../../text/message.ts';
import { rule } from './template-unknown-key.ts';

ruleExamples(rule);

async function found(text: string): Promise<readonly string[]> {
  const diagnostics = await diagnosticsInProject({ 'template.yaml': text });
  return diagnostics
    .filter((one) => one.rule.id === rule.id)
    .map(({ severity, message }) => `${severity}: ${formatMessage(message)}`);
}

it('is a slip at the root of the template', async () => {
  expect(await found('schema: olm.template.basic\nentires: []\n')).toEqual([
    'warning: opm does not know `entires` here, and ignores it. Did you mean `entries`?',
  ]);
});

it('is a slip in a substitution, and in a blob of a substitutes template', async () => {
  const text = `schema: olm.template.substitutes
entries:
  - {schema: olm.package, name: gizmo, defaultChanel: stable}
substitutions:
  - {name: registry.example.com/gizmo:2, bsae: gizmo.v1}
`;
  expect(await found(text)).toEqual([
    'warning: opm does not know `bsae` here, and ignores it. Did you mean `base`?',
    'warning: opm does not know `defaultChanel` here, and ignores it. Did you mean `defaultChannel`?',
  ]);
});

it('is an info once for a note in all items', async () => {
  const text = `schema: olm.template.basic
entries:
  - schema: olm.channel
    package: gizmo
    name: stable
    entries:
      - {name: gizmo.v1.1.0, replaces: gizmo.v1.0.0, reviewer: ada}
      - {name: gizmo.v1.0.0, reviewer: ben}
`;
  expect(await found(text)).toEqual([
    'info: opm does not know `reviewer` here, and ignores it; so 2 times in this template.',
  ]);
});

it('is nothing in a semver template, which opm reads strictly, nor in blobs of custom schemas', async () => {
  expect(await found('schema: olm.semver\nstabel:\n  bundles: []\n')).toEqual([]);
  expect(await found('schema: olm.template.basic\nentries: [{schema: example.com, nmae: x}]\n')).toEqual([]);
});

it('lets a rule of its own speak about the bundles of a basic template', async () => {
  const text =
    'schema: olm.template.basic\nentries:\n  - {schema: olm.bundle, image: "registry.example.com/gizmo:1", pakage: gizmo}\n';
  const codes = (await checkAsProject({ 'template.yaml': text })).map(({ code }) => code);
  expect(codes).toEqual(['fbc/template-unknown-key']);
});
