/** Rule bundle-version-differs-only-by-build: two bundles of a package whose versions differ in build metadata alone. */
import { msg } from '../../../../text/message.ts';
import { formatWithoutBuild } from '../../../../version/semver.ts';
import { formatRelease } from '../../../../version/release.ts';
import type { CatalogReporter, Rule } from '../rule.ts';
import { textOf } from '../../../../text/span.ts';
import { bundleVersions, type BundleVersion } from '../shared/bundle-versions.ts';

export const rule: Rule = {
  id: 'bundle-version-differs-only-by-build',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'part',
  title: 'Versions that differ in build metadata only',
  what: 'Two bundles of a package have versions that are equal but for what follows the `+`, and no releases that tell them apart.',
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
  check(pkg, report) {
    const groups = new Map<string, BundleVersion[]>();
    for (const bundle of bundleVersions(pkg).values()) {
      const key = `${formatWithoutBuild(bundle.version)} ${formatRelease(bundle.release)}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [bundle]);
      else group.push(bundle);
    }
    for (const [first, ...others] of groups.values()) {
      // Equal texts are an error of their own.
      const second = others.find(({ written }) => written.value !== first?.written.value);
      if (first === undefined || second === undefined) continue;
      for (const one of [first, ...others]) {
        reportPair(one, one.written.value === first.written.value ? second : first, report);
      }
    }
  },
};

function reportPair(one: BundleVersion, other: BundleVersion, report: CatalogReporter): void {
  report(one.bundle, {
    span: one.written,
    message: msg(
      '"{0}" and "{1}" of bundle "{2}" are the same version: build metadata does not count.',
      one.written.value,
      other.written.value,
      textOf(other.bundle.name),
    ),
    related: [{ document: other.bundle, span: other.written, message: msg('The other bundle.') }],
  });
}
