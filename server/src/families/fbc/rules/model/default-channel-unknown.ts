/** `default-channel-unknown`: a default channel that does not exist. */
import type { Package } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL, GOOD } from '../shared/example-blobs.ts';
import { isDeprecated } from '../shared/dangling-references.ts';
import { textOf } from '../../../../text/span.ts';
import { fixesFor, suggester } from '../../../../engine/fixes/suggestion.ts';

export const rule: Rule = {
  id: 'default-channel-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'The default channel does not exist',
  what: 'The `defaultChannel` of a package is the name of no channel of that package. Names are compared exactly. This is not reported where the package has no channel at all, nor while a blob of the catalog cannot be read: it may be the channel.',
  why: 'Subscriptions that name no channel would lead nowhere. `opm validate` refuses the package, but words it badly: it makes up a channel of that name and complains that it has no bundles.',
  whatToDo: 'Write the name of a channel of the package as the `olm.channel` blob spells it.',
  examples: {
    bad: catalog(
      blob('schema: olm.package', 'name: gizmo', 'defaultChannel: Stable'),
      CHANNEL,
      bundle('1.0.0'),
    ),
    good: GOOD,
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#the-default-channel-must-exist',
  scope: 'part',
  check: (pkg, report, catalog) => {
    const [definition] = pkg.definitions;
    const written = definition?.defaultChannel;
    const name = textOf(written);
    if (catalog.blocked || definition === undefined || written === undefined || name === '') return;
    const channels = new Set(pkg.channels.map((channel) => textOf(channel.name)));
    if (pkg.channels.length === 0 || channels.has(name)) return;
    channels.delete('');
    const [only] = channels;
    const near = suggester()(name, () => channels);
    const suggestion = near ?? (channels.size === 1 ? only : undefined);
    report(definition, {
      span: written,
      message:
        near === undefined
          ? msg('Package "{0}" has no channel "{1}".', pkg.name, name)
          : msg('Package "{0}" has no channel "{1}". Did you mean "{2}"?', pkg.name, name, near),
      fixes: isSafeDefault(pkg, name, suggestion) ? fixesFor(written, suggestion) : [],
    });
  },
};

/**
 * False for a deprecated channel, and where a deprecation names the channel that does not exist: opm lets it pass only as long
 * as the default channel has that name.
 */
function isSafeDefault(pkg: Package, name: string, suggestion: string | undefined): boolean {
  return !pkg.deprecations.some(
    (blob) =>
      isDeprecated(blob, 'olm.channel', name) ||
      (suggestion !== undefined && isDeprecated(blob, 'olm.channel', suggestion)),
  );
}
