/** `channel-package-unknown`: a channel of a package that does not exist. */
import type { ChannelBlob } from '../../model/blob.ts';
import type { Catalog } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { blob, bundle, catalog, CHANNEL, GOOD, PACKAGE } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';
import { fixesFor } from '../../../../engine/fixes/suggestion.ts';
import { unknownPackages } from '../shared/unknown-packages.ts';

export const rule: Rule = {
  id: 'channel-package-unknown',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A channel belongs to no package of the catalog',
  what: 'The `package` of an `olm.channel` blob names no `olm.package` blob of this catalog, or is missing. Nothing else is checked in such a channel. While a blob of the catalog cannot be read, this is not reported: it may be the package.',
  why: '`opm` cannot tell where the channel belongs and refuses the whole catalog.',
  whatToDo: 'Write the name of the package as the `olm.package` blob spells it, or add the missing blob.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      blob('schema: olm.channel', 'package: gismo', 'name: beta', 'entries:', '  - name: gizmo.v1.0.0'),
      bundle('1.0.0'),
    ),
    good: GOOD,
  },
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#a-channel-needs-a-known-package',
  scope: 'unit',
  check: (catalog, report) => {
    if (catalog.blocked) return;
    for (const { pkg, suggestion } of unknownPackages(catalog, ({ channels }) => channels.length > 0)) {
      const message =
        suggestion === undefined
          ? msg('There is no package "{0}" in this catalog.', pkg.name)
          : msg('There is no package "{0}" in this catalog. Did you mean "{1}"?', pkg.name, suggestion);
      for (const channel of pkg.channels) {
        report(channel, {
          span: channel.package ?? channel.schema,
          message,
          fixes: fitsInto(channel, suggestion, catalog) ? fixesFor(channel.package, suggestion) : [],
        });
      }
    }
    for (const blob of catalog.blobs) {
      if (blob.kind !== 'channel' || textOf(blob.package) !== '') continue;
      report(blob, {
        span: blob.package ?? blob.schema,
        message: msg('This channel does not say which package it belongs to: `package` is missing.'),
      });
    }
  },
};

/** True if the channel can be moved to a package: it has no such channel yet, and all of the bundles. */
function fitsInto(channel: ChannelBlob, name: string | undefined, { packages }: Catalog): boolean {
  const pkg = name === undefined ? undefined : packages.get(name);
  if (pkg === undefined || pkg.channels.some((other) => textOf(other.name) === textOf(channel.name)))
    return false;
  const bundles = new Set(pkg.bundles.map((bundle) => textOf(bundle.name)));
  const entries = channel.entries?.value ?? [];
  return entries.length > 0 && entries.every((entry) => bundles.has(textOf(entry.name)));
}
