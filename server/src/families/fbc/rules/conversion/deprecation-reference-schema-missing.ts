/** `deprecation-reference-schema-missing`: a deprecation that does not say what kind of thing it is about. */
import type { BlobBase, DeprecationEntry, DeprecationsBlob } from '../../model/blob.ts';
import type { Package } from '../../model/catalog.ts';
import { msg } from '../../../../text/message.ts';
import type { Fix, Rule } from '../rule.ts';
import { bundle, catalog, CHANNEL, deprecations, PACKAGE } from '../shared/example-blobs.ts';
import { isDeprecated } from '../shared/dangling-references.ts';
import { settingField } from '../../../../engine/fixes/fixes.ts';
import { textOf } from '../../../../text/span.ts';

export const rule: Rule = {
  id: 'deprecation-reference-schema-missing',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A deprecation has no reference schema',
  what: 'An entry of an `olm.deprecations` blob has no `reference`, or its reference has no `schema`, or an empty one.',
  why: 'A name alone does not say whether a channel or a bundle is deprecated. `opm` refuses the whole catalog.',
  whatToDo: 'Write `olm.package`, `olm.channel` or `olm.bundle` into `reference.schema`.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
    good: catalog(
      PACKAGE,
      CHANNEL,
      bundle('1.0.0'),
      deprecations('- reference: {schema: olm.bundle, name: gizmo.v1.0.0}', '  message: Update to 1.1.0.'),
    ),
  },
  since: 'v1.32.0',
  fix: 'unsafe',
  source: 'docs/reference/validating-catalogs.md#what-a-deprecation-refers-to',
  scope: 'unit',
  check: (catalog, report) => {
    for (const blob of catalog.blobs) {
      if (blob.kind !== 'deprecations') continue;
      const pkg = catalog.packages.get(textOf(blob.package));
      // Of several blobs for one package, only the first is checked.
      if (pkg !== undefined && pkg.deprecations[0] !== blob) continue;
      for (const entry of blob.entries) {
        if (textOf(entry.reference?.schema) !== '') continue;
        report(blob, {
          span: entry.reference ?? entry,
          message: msg(
            'This deprecation does not say what is deprecated: `reference.schema` must be olm.package, olm.channel or olm.bundle.',
          ),
          fixes: schemaFixes(entry, blob, pkg),
        });
      }
    }
  },
};

/** The schema of what has the name in the package, if that is one thing and not deprecated yet. */
function schemaFixes(
  { reference }: DeprecationEntry,
  blob: DeprecationsBlob,
  pkg: Package | undefined,
): readonly Fix[] {
  const name = textOf(reference?.name);
  if (reference?.name === undefined || name === '' || pkg === undefined) return [];
  const isNamed = ({ name: own }: BlobBase) => textOf(own) === name;
  const isDefault = pkg.definitions.some(({ defaultChannel }) => textOf(defaultChannel) === name);
  const [schema, ...others] = [
    ...(pkg.bundles.some(isNamed) ? ['olm.bundle'] : []),
    ...(pkg.channels.some(isNamed) && !isDefault ? ['olm.channel'] : []),
  ];
  if (schema === undefined || others.length > 0 || isDeprecated(blob, schema, name)) return [];
  return [settingField(reference, reference.schema, { key: 'schema', value: schema })];
}
