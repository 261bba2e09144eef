/** `bundle-name-missing`: an `olm.bundle` blob without name. */
import { msg } from '../../../text/message.ts';
import type { Rule } from '../../rule.ts';
import { bundleOfPackage } from './checked-further.ts';
import { blob, bundle, catalog, CHANNEL, GOOD, image, PACKAGE, packageProperty } from './examples.ts';
import { textOf } from './first-of.ts';

export const rule: Rule = {
  id: 'bundle-name-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A bundle has no name',
  what: 'An `olm.bundle` blob has no `name`, or an empty one.',
  why: 'Channels list bundles by name, so a bundle without one is in no channel, and `opm` refuses the whole catalog.',
  whatToDo:
    'Give the bundle the `metadata.name` of its ClusterServiceVersion, such as `gizmo.v1.0.0`, and list that name in a channel.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      blob(
        'schema: olm.bundle',
        'package: gizmo',
        `image: ${image('1.1.0')}`,
        'properties:',
        ...packageProperty('version: 1.1.0'),
      ),
    ),
    good: GOOD,
  },
  source: 'fbc.md 4.3',
  scope: 'blob',
  check: (view, report) => {
    const bundle = bundleOfPackage(view);
    if (bundle === undefined || textOf(bundle.name) !== '') return;
    report({
      span: bundle.name ?? bundle.schema,
      message: msg('This bundle of package "{0}" has no name.', textOf(bundle.package)),
    });
  },
};
