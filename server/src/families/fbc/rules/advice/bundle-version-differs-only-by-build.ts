/** Rule bundle-version-differs-only-by-build: two bundles of a package whose versions differ in build metadata alone. */
import { msg } from '../../../../text/message.ts';
import { formatWithoutBuild } from '../../../../version/semver.ts';
import { formatRelease } from '../../../../version/release.ts';
import type { CatalogReporter, Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { bundleVersions, effectiveRelease, type BundleVersion } from '../shared/bundle-versions.ts';
import { MAX_PLACES } from '../shared/graph-rules.ts';

export const rule: Rule = {
  id: 'bundle-version-differs-only-by-build',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'Versions that differ in build metadata only',
  what: 'Bundles of a package have versions that are equal but for what follows the `+`, and no releases that tell them apart. An info where what follows has the form of a release, which OLM v1 goes by.',
  why: 'Semantic versions ignore build metadata, and so do all ranges and comparisons in OLM Classic: neither of the two is the newer one. opm compares the texts and is content.',
  whatToDo:
    'Raise the version itself, or use a `release` (opm v1.62.0 and later) for a rebuild of the same version.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0-1\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0+1}}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0-2\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0+2}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.0}}\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.1\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.0.1}}\n',
    },
  },
  source: 'docs/reference/validating-catalogs.md#one-bundle-for-a-version',
  check(_, report, { once }) {
    const groups = new Map<string, BundleVersion[]>();
    for (const bundle of once(bundleVersions).values()) {
      const key = `${formatWithoutBuild(bundle.version)} ${formatRelease(bundle.release)}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [bundle]);
      else group.push(bundle);
    }
    for (const group of groups.values()) {
      const [first, ...others] = group;
      // Equal texts are an error of their own.
      if (first === undefined || others.every(({ written }) => written.value === first.written.value))
        continue;
      reportGroup(first, others, report);
    }
  },
};

/** One finding for all bundles of a version, at the first of them. */
function reportGroup(first: BundleVersion, others: readonly BundleVersion[], report: CatalogReporter): void {
  const other = others.find(({ written }) => written.value !== first.written.value);
  report(first.bundle, {
    span: first.written,
    ...(isOrdered([first, ...others]) ? { severity: 'info' as const } : {}),
    message: msg(
      '"{0}" and "{1}" of bundle "{2}" are the same version: build metadata does not count.',
      first.written.value,
      textOf(other?.written),
      textOf(other?.bundle.name),
    ),
    related: others.slice(0, MAX_PLACES).map(({ bundle, written }) => ({
      document: bundle,
      span: written,
      message: msg('Bundle "{0}".', textOf(bundle.name)),
    })),
  });
}

/** True if OLM v1 knows which one is newer, for it reads build metadata as a release; OLM Classic goes by the channel alone. */
function isOrdered(bundles: readonly BundleVersion[]): boolean {
  const releases = bundles.map((bundle) => formatRelease(effectiveRelease(bundle).release));
  return new Set(releases).size === bundles.length;
}
