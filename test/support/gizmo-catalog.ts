/** A small catalog for tests of the command line: one that opm takes, and one with a slip in it. */

export const GOOD =
  'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries:\n' +
  '  - name: gizmo.v1.0.0\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1.0.0\n' +
  'properties:\n  - type: olm.package\n    value: {packageName: gizmo, version: 1.0.0}\n';
export const BAD = GOOD.replace('defaultChannel: stable', 'defaultChannel: stabel');
