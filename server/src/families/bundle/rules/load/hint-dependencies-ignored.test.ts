/** The examples of `hint-dependencies-ignored`. */
import { expect, it } from 'vitest';
import { checkAsProject } from '../../../../../../test/support/check.ts';
import { bundleWith } from '../shared/example.ts';
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-dependencies-ignored.ts';

ruleExamples(rule);

it.for([
  ['a list at the root', '- type: olm.package\n  value: {packageName: gadget, version: ">=1.0.0"}\n'],
  ['a mapping', 'dependencies:\n  type: olm.package\n  value: {packageName: gadget, version: ">=1.0.0"}\n'],
])('tells of %s, which nobody takes for dependencies', async ([, text]) => {
  const found = await checkAsProject(bundleWith({ 'metadata/dependencies.yaml': text ?? '' }));
  expect(found.map(({ code, file }) => [code, file])).toContainEqual([
    'bundle/hint-dependencies-ignored',
    'metadata/dependencies.yaml',
  ]);
});

it.for([
  [
    'notes for people',
    'AGENTS.md',
    '<!-- Parent: ../AGENTS.md -->\n<!-- Generated: today | Updated: today -->\n',
  ],
  [
    'a list in notes',
    'README.md',
    '- type: olm.package\n  value: {packageName: gadget, version: ">=1.0.0"}\n',
  ],
])('says nothing of %s', async ([, name, text]) => {
  const found = await checkAsProject(bundleWith({ [`metadata/${name ?? ''}`]: text ?? '' }));
  expect(found.map(({ code }) => code)).not.toContain('bundle/hint-dependencies-ignored');
});
