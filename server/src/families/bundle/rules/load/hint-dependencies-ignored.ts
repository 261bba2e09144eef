/** Rule hint-dependencies-ignored: dependencies in a file that nobody can read. Its findings are made while the file is read. */
import { bundleWith, GOOD_BUNDLE } from '../shared/example.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'hint-dependencies-ignored',
  area: 'bundle',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'Dependencies that nobody reads',
  what: 'A file in `metadata` is called as if it were YAML or JSON and is neither, or the dependencies in it are no list below the key `dependencies`.',
  why: 'The validators pass over it without a word: a slip in `dependencies.yaml` makes a bundle without dependencies, and the operator is installed without what it needs.',
  whatToDo:
    'Mend the file where it is marked. Dependencies are a list of `type` and `value` below `dependencies:`.',
  examples: {
    bad: bundleWith({
      'metadata/dependencies.yaml': 'dependencies:\n  - type: olm.package\n   value: {}\n',
    }),
    good: GOOD_BUNDLE,
  },
  source: 'docs/reference/bundle-metadata.md#reading-metadata',
};
