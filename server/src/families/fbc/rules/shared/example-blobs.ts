/** The parts that the examples on the rule pages are made of: a small package called gizmo. */
import type { Example } from '../../../../engine/rules/rule.ts';

/** A blob from its lines. */
export function blob(...lines: string[]): string {
  return lines.join('\n') + '\n';
}

/** A catalog of one file that holds the blobs. */
export function catalog(...blobs: string[]): Example {
  return { 'catalog.yaml': blobs.join('---\n') };
}

/** Package gizmo with default channel stable. */
export const PACKAGE = blob('schema: olm.package', 'name: gizmo', 'defaultChannel: stable');

/** Channel stable of gizmo with the lines of its entries. */
export function channel(...entries: string[]): string {
  return blob(
    'schema: olm.channel',
    'package: gizmo',
    'name: stable',
    'entries:',
    ...entries.map((line) => `  ${line}`),
  );
}

/** Channel stable with version 1.0.0 only. */
export const CHANNEL = channel('- name: gizmo.v1.0.0');

/** Channel stable with 1.1.0 that replaces 1.0.0. */
export const CHANNEL_OF_TWO = channel(
  '- name: gizmo.v1.1.0',
  '  replaces: gizmo.v1.0.0',
  '- name: gizmo.v1.0.0',
);

/** The pull spec of the bundle image of a version. */
export function image(version: string): string {
  return `registry.example.com/gizmo/bundle@sha256:${version.replace(/[^0-9]/g, '').padEnd(64, '0')}`;
}

/** The lines of an `olm.package` property. */
export function packageProperty(...value: string[]): string[] {
  return [
    '  - type: olm.package',
    '    value:',
    '      packageName: gizmo',
    ...value.map((line) => `      ${line}`),
  ];
}

/** Bundle gizmo.v<version>. */
export function bundle(version: string): string {
  return blob(
    'schema: olm.bundle',
    'package: gizmo',
    `name: gizmo.v${version}`,
    `image: ${image(version)}`,
    'properties:',
    ...packageProperty(`version: ${version}`),
  );
}

/** A deprecations blob for gizmo with the lines of its entries. */
export function deprecations(...entries: string[]): string {
  return blob(
    'schema: olm.deprecations',
    'package: gizmo',
    'entries:',
    ...entries.map((line) => `  ${line}`),
  );
}

/** A catalog without fault: package, channel and one bundle. */
export const GOOD: Example = catalog(PACKAGE, CHANNEL, bundle('1.0.0'));
