/** `package-name-invalid`: a package name that is no RFC 1123 label. */
import { msg, type Message } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';
import { namedPackage } from '../shared/checked-further.ts';
import { blob, catalog, GOOD, image } from '../shared/example-blobs.ts';
import { textOf } from '../../../../text/span.ts';

/** The length that DNS allows for one label. */
const MAX_PACKAGE_NAME_LENGTH = 63;

export const rule: Rule = {
  id: 'package-name-invalid',
  area: 'fbc',
  severity: 'error',
  suites: ['opm'],
  title: 'A package name is no DNS label',
  what: 'The `name` of an `olm.package` blob is not made of lower-case letters, digits and dashes only, starts or ends with a dash, or has more than 63 characters.',
  why: 'The name becomes part of the names of cluster objects. `opm validate` refuses any other form since v1.41.0; older releases accept it, and the fault shows on the cluster.',
  whatToDo:
    'Rename the package, here and in the `package` field of its channels, bundles and deprecations. For users a renamed package is a new one: their subscriptions have to be changed as well.',
  examples: {
    bad: catalog(
      blob('schema: olm.package', 'name: Gizmo.Tools', 'defaultChannel: stable'),
      blob(
        'schema: olm.channel',
        'package: Gizmo.Tools',
        'name: stable',
        'entries:',
        '  - name: gizmo.v1.0.0',
      ),
      blob(
        'schema: olm.bundle',
        'package: Gizmo.Tools',
        'name: gizmo.v1.0.0',
        `image: ${image('1.0.0')}`,
        'properties:',
        '  - type: olm.package',
        '    value:',
        '      packageName: Gizmo.Tools',
        '      version: 1.0.0',
      ),
    ),
    good: GOOD,
  },
  since: 'v1.41.0',
  source: 'docs/reference/validating-catalogs.md#names-of-packages',
  scope: 'document',
  kind: 'package',
  check: (view, report) => {
    const pkg = namedPackage(view);
    const message = pkg && faultOf(textOf(pkg.name));
    if (message) report({ span: pkg.name ?? pkg.schema, message });
  },
};

function faultOf(name: string): Message | undefined {
  const [strange] = /[^-a-z0-9]/u.exec(name) ?? [];
  if (strange !== undefined) {
    return msg(
      'A package name is made of lower-case letters, digits and "-" only; "{0}" cannot be part of it.',
      strange,
    );
  }
  if (name.startsWith('-') || name.endsWith('-')) {
    return msg('A package name starts and ends with a lower-case letter or a digit.');
  }
  if (name.length > MAX_PACKAGE_NAME_LENGTH) {
    return msg(
      'A package name has at most {0} characters; this one has {1}.',
      MAX_PACKAGE_NAME_LENGTH,
      name.length,
    );
  }
  return undefined;
}
