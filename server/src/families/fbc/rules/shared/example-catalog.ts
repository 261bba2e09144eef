/** Pieces of a small valid catalog that the examples of the load rules are made of. */

export const PACKAGE = `schema: olm.package
name: gizmo
defaultChannel: stable
description: Runs gizmos.
`;

export const CHANNEL = `schema: olm.channel
package: gizmo
name: stable
entries:
  - name: gizmo.v1.0.0
`;

export const BUNDLE = `schema: olm.bundle
package: gizmo
name: gizmo.v1.0.0
image: registry.example.com/tools/gizmo-bundle:1.0.0
properties:
  - type: olm.package
    value: { packageName: gizmo, version: 1.0.0 }
`;

/** The documents as one file. */
export function documents(...texts: string[]): string {
  return texts.join('---\n');
}

/** A catalog without fault. */
export const CATALOG = documents(PACKAGE, CHANNEL, BUNDLE);
