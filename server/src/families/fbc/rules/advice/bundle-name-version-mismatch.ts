/** Rule bundle-name-version-mismatch: a bundle whose name does not end in its version. */
import type { BundleBlob, PackageContent } from '../../model/blob.ts';
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'bundle-name-version-mismatch',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'document',
  kind: 'bundle',
  title: 'Bundle name that does not end in the version',
  what: 'The name of a bundle without release does not end in the version of its `olm.package` property. A `v` before it, and another character in place of a `+` (names must not have one), are fine.',
  why: 'opm does not care. People do: they read versions off names, in `replaces`, `skips` and on the cluster, and take this bundle for another version. Often the name or the version was forgotten at the last release.',
  whatToDo:
    'If the version is wrong, correct it in the bundle and render it again. If the name is, use the right one from the next version on.',
  examples: {
    bad: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/tools/gizmo-bundle:1.1.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n',
    },
    good: {
      'catalog.yaml':
        'schema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nimage: registry.example.com/tools/gizmo-bundle:1.1.0\nproperties:\n  - {type: olm.package, value: {packageName: gizmo, version: 1.1.0}}\n',
    },
  },
  source: 'docs/reference/images-and-names.md#versions-in-bundle-names',
  check({ document: blob }, report) {
    if (blob.name === undefined || blob.name.value === '') return;
    const version = versionWithoutRelease(blob);
    if (version === undefined || endsInVersion(blob.name.value, version)) return;
    report({
      span: blob.name,
      message: msg('The bundle name "{0}" does not end in its version, {1}.', blob.name.value, version),
    });
  },
};

/** The version of a bundle that has exactly one, and no release. */
function versionWithoutRelease(blob: BundleBlob): string | undefined {
  let own: PackageContent | undefined;
  for (const { content } of blob.properties) {
    if (content?.type !== 'olm.package') continue;
    if (own !== undefined) return undefined;
    own = content;
  }
  if (own === undefined || (own.release?.value ?? '') !== '') return undefined;
  return own.version?.value === '' ? undefined : own.version?.value;
}

function endsInVersion(name: string, version: string): boolean {
  if (name.endsWith(version)) return true;
  const plus = version.indexOf('+');
  if (plus < 0 || name.length < version.length) return false;
  const tail = name.slice(name.length - version.length);
  return (
    tail.slice(0, plus) === version.slice(0, plus) &&
    '-_.'.includes(tail.charAt(plus)) &&
    tail.slice(plus + 1) === version.slice(plus + 1)
  );
}
