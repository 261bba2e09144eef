/** Rule bundle-object-invalid: an `olm.bundle.object` property that cannot be read. */
import type { Rule } from '../../../../engine/rules/rule.ts';
import { BUNDLE, CHANNEL, PACKAGE, documents } from '../shared/example-catalog.ts';

export const rule: Rule = {
  id: 'bundle-object-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm', 'opm-serve'],
  scope: 'reader',
  title: 'Bundle object that cannot be read',
  what: 'An `olm.bundle.object` property of a bundle has no `value`, or one that is neither a mapping nor null; or its `data` is no base64; or the decoded data does not start with `{` and is no YAML. Data that starts with `{` passes here, even if it is no JSON, and so does a value without `data`.',
  why: 'These properties hold whole manifests, and opm decodes them while it loads the bundle. opm stops loading at the first such fault, without naming the file or the line, and the whole catalog counts as invalid.',
  whatToDo:
    'Render the bundle again with `opm render`. If you write the property by hand, encode the manifest with `base64 -w0`.',
  examples: {
    bad: {
      'catalog.yaml': documents(
        PACKAGE,
        CHANNEL,
        `${BUNDLE}  - type: olm.bundle.object\n    value: { data: "kind: Service" }\n`,
      ),
    },
    good: {
      'catalog.yaml': documents(
        PACKAGE,
        CHANNEL,
        `${BUNDLE}  - type: olm.bundle.object\n    value: { data: a2luZDogU2VydmljZQo= }\n`,
      ),
    },
  },
  source: 'fbc.md 1.7, 3, 4.2',
};
