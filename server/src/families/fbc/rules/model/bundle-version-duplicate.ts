/** `bundle-version-duplicate`: two bundles of a package with the same version. */
import type { BundleBlob } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import { textOf, type Located } from '../../../../text/span.ts';
import { parseVersion } from '../../../../version/semver.ts';
import type { Rule } from '../rule.ts';
import { checkedBundles } from '../shared/checked-further.ts';
import {
  blob,
  bundle,
  catalog,
  CHANNEL_OF_TWO,
  image,
  PACKAGE,
  packageProperty,
} from '../shared/example-blobs.ts';
import { versionProperty } from '../shared/version-property.ts';

/** How many of the other bundles every bundle refers to. */
const MAX_OTHERS = 5;

interface VersionedBundle {
  readonly bundle: BundleBlob;
  readonly version: Located<string>;
}

export const rule: Rule = {
  id: 'bundle-version-duplicate',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'Two bundles have the same version',
  what: 'Two bundles of a package with different names have the same `version`, in whichever channels they are. The text is compared, build metadata included. With a `release` the text is `<version>-<release>`, so that version 1.0.0 with release 1 equals version 1.0.0-1.',
  why: 'OLM could not tell which of the two to install for that version. `opm validate` refuses the package since v1.47.0.',
  whatToDo:
    'Give each bundle its own version, or remove the one that was replaced. A rebuild of the same version needs a `release`.',
  examples: {
    bad: catalog(
      PACKAGE,
      CHANNEL_OF_TWO,
      bundle('1.0.0'),
      blob(
        'schema: olm.bundle',
        'package: gizmo',
        'name: gizmo.v1.1.0',
        `image: ${image('1.1.0')}`,
        'properties:',
        ...packageProperty('version: 1.0.0'),
      ),
    ),
    good: catalog(PACKAGE, CHANNEL_OF_TWO, bundle('1.0.0'), bundle('1.1.0')),
  },
  since: 'v1.47.0',
  source: 'docs/reference/validating-catalogs.md#one-bundle-for-a-version',
  scope: 'part',
  check: (pkg, report, catalog) => {
    const byVersion = new Map<string, VersionedBundle[]>();
    for (const bundle of checkedBundles(pkg, catalog)) {
      const versioned = versionOf(bundle);
      if (versioned === undefined) continue;
      const alike = byVersion.get(versioned.text);
      if (alike === undefined) byVersion.set(versioned.text, [versioned]);
      else alike.push(versioned);
    }
    for (const [text, written] of byVersion) {
      // Nearly none is written twice, so none is read before.
      if (written.length < 2) continue;
      const alike = written.filter(({ version }) => parseVersion(version.value) !== undefined);
      if (alike.length < 2) continue;
      for (const one of alike) {
        const others = othersOf(one, alike);
        report(one.bundle, {
          span: one.version,
          message: msg('Version {0} is also that of bundle "{1}".', text, textOf(others[0]?.bundle.name)),
          related: others.map((other) => ({
            document: other.bundle,
            span: other.version,
            message: msg('Bundle "{0}" has version {1}.', textOf(other.bundle.name), text),
          })),
        });
      }
    }
  },
};

/** Bundles without name, and without a version, have faults of their own, as those have whose version cannot be read. */
function versionOf(bundle: BundleBlob): (VersionedBundle & { readonly text: string }) | undefined {
  const { version, release } = versionProperty(bundle) ?? {};
  if (textOf(bundle.name) === '' || version === undefined) return undefined;
  const text = textOf(release) === '' ? version.value : `${version.value}-${textOf(release)}`;
  return { bundle, version, text };
}

function othersOf(one: VersionedBundle, alike: readonly VersionedBundle[]): VersionedBundle[] {
  return alike
    .slice(0, MAX_OTHERS + 1)
    .filter((other) => other !== one)
    .slice(0, MAX_OTHERS);
}
