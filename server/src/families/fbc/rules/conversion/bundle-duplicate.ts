/** `bundle-duplicate`: two bundles of a package with one name. */
import { withoutDocument } from '../../../../engine/fixes/fixes.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { bundlesByName, isCheckedFurther } from '../shared/checked-further.ts';
import { bundle, catalog, CHANNEL, GOOD, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'bundle-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has two bundles of the same name',
  what: 'Two `olm.bundle` blobs have the same `package` and `name`, whatever their images and versions are. Only the first is checked any further.',
  why: 'A channel entry names its bundle by name alone, so `opm` could not tell which of them is meant: it refuses the whole catalog. A bundle needs one blob only, however many channels list it.',
  whatToDo: 'Remove one of the blobs, or give the newer one its own name and list that in a channel.',
  examples: { bad: catalog(PACKAGE, CHANNEL, bundle('1.0.0'), bundle('1.0.0')), good: GOOD },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#one-blob-for-a-bundle',
  scope: 'part',
  check: (pkg, report, state) => {
    if (!isCheckedFurther(pkg, state)) return;
    for (const { blob: repeat, first } of state.once(bundlesByName).repeats) {
      const name = textOf(repeat.name);
      report(repeat, {
        span: repeat.name ?? repeat.schema,
        message: msg('Package "{0}" already has a bundle "{1}".', pkg.name, name),
        fixes: [withoutDocument(repeat)],
        related: [
          {
            document: first,
            span: first.name ?? first.schema,
            message: msg('Bundle "{0}" is first defined here.', name),
          },
        ],
      });
    }
  },
};
