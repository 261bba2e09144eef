/** `default-channel-missing`: a package without default channel. */
import type { Package } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { isDeprecated } from '../shared/dangling-references.ts';
import { settingField } from '../../../../engine/fixes/fixes.ts';
import { blob, bundle, catalog, CHANNEL, GOOD } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'default-channel-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package has no default channel',
  what: 'An `olm.package` blob has no `defaultChannel`, or an empty one.',
  why: 'A subscription that names no channel gets the default one, and consoles show it first. `opm validate` refuses the package, even if it has one channel only.',
  whatToDo: 'Add `defaultChannel` with the name of a channel of the package.',
  examples: {
    bad: catalog(blob('schema: olm.package', 'name: gizmo'), CHANNEL, bundle('1.0.0')),
    good: GOOD,
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#a-package-needs-a-default-channel',
  scope: 'part',
  check: (pkg, report) => {
    const [definition] = pkg.definitions;
    if (definition === undefined || textOf(definition.defaultChannel) !== '') return;
    const value = onlyChannel(pkg);
    report(definition, {
      span: definition.schema,
      message: msg('Package "{0}" has no default channel.', pkg.name),
      fixes:
        value === undefined
          ? []
          : [
              settingField(definition, definition.defaultChannel, {
                key: 'defaultChannel',
                value,
                after: 'name',
              }),
            ],
    });
  },
};

/** The one channel that can be the default: those that are deprecated should not be. */
function onlyChannel(pkg: Package): string | undefined {
  const names = new Set(pkg.channels.map((channel) => textOf(channel.name)));
  const [only, ...others] = [...names].filter(
    (name) => name !== '' && !pkg.deprecations.some((blob) => isDeprecated(blob, 'olm.channel', name)),
  );
  return others.length === 0 ? only : undefined;
}
