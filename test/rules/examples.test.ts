/** Every rule has a test of its examples beside it, which is found by the name of the rule: `npx vitest run <id>`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { allRules } from '../../server/src/families/all.ts';
import { PROJECT } from '../support/cases.ts';

/** Rules about what files cannot show: links, permissions, sizes, a folder that is not there, options of tools. */
const WITHOUT_FILES = [
  'fbc-root-not-directory',
  'file-unreadable',
  'file-too-large',
  'not-looked-into',
  'indexignore-unreadable',
  'hub-category-file-unreadable',
  'hub-category-not-custom',
  'hub-validator-deprecated',
  'community-index-path-invalid',
  'community-max-openshift-patch',
  'community-openshift-label-invalid',
  'community-openshift-label-missing',
  'community-openshift-label-too-wide',
  'removed-api-k8s-version-invalid',
  'bundle-size-exceeded',
  'bundle-size-near-limit',
  'cluster-bundle-too-large',
];

it('but those about what files cannot show', () => {
  const folder = path.join(PROJECT, 'server/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const tested = files
    .filter((file) => file.endsWith('.test.ts') && files.includes(file.replace('.test.ts', '.ts')))
    .filter((file) => /^ruleExamples\(rule\);$/m.test(readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => path.basename(file, '.test.ts'));
  expect(tested.sort()).toEqual(
    allRules
      .map(({ id }) => id)
      .filter((id) => !WITHOUT_FILES.includes(id))
      .sort(),
  );
});
