/** Rule project/root-alternatives: files of one folder that each hold the same package are taken as catalogs of their own. */
import { msg } from '../../../../text/message.ts';
import type { CatalogUnit } from '../../model/catalog-unit.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'root-alternatives',
  area: 'project',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'The file is taken as a catalog of its own',
  what: 'Several files of one folder each hold the same whole package. They are checked one by one, as alternatives. Where `check` is given that very folder, it is an error, as it is for opm. A copy that says so by its name (`catalog copy.yaml` beside `catalog.yaml`) is no alternative: opm says `package-duplicate` of it, and so does Catalens.',
  why: 'opm would refuse the folder as a catalog, because a package may be defined only once. Folders like this usually feed a build that picks one of the files.',
  whatToDo:
    'If the folder is given to opm as a whole, move the files to folders of their own. Otherwise nothing; name the roots in `.catalens.yaml` to say what you mean.',
  examples: {
    bad: {
      'released.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1.0.0\nproperties:\n  - type: olm.package\n    value: {packageName: gizmo, version: 1.0.0}\n',
      'candidate.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.1.0\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.1.0\nimage: registry.example.com/gizmo:1.1.0\nproperties:\n  - type: olm.package\n    value: {packageName: gizmo, version: 1.1.0}\n',
    },
    good: {
      'released.yaml':
        'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n---\nschema: olm.channel\npackage: gizmo\nname: stable\nentries:\n  - name: gizmo.v1.0.0\n---\nschema: olm.bundle\npackage: gizmo\nname: gizmo.v1.0.0\nimage: registry.example.com/gizmo:1.0.0\nproperties:\n  - type: olm.package\n    value: {packageName: gizmo, version: 1.0.0}\n',
    },
  },
  source: 'docs/reference/catalog-repositories.md#alternatives-in-one-folder',
  check(_catalog, report, unit) {
    const [alone] = unit.files;
    if ((unit as CatalogUnit).alternativeOf === undefined || alone === undefined) return;
    const message = msg(
      'This file is checked as a catalog of its own: others in its folder hold the same package, and opm would refuse the folder as a whole.',
    );
    report.file(alone, { message });
  },
};
