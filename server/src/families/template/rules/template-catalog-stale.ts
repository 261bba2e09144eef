/** Rule template-catalog-stale: a catalog that is no longer what its template makes. */
import { msg, type Message } from '../../../text/message.ts';
import type { Catalog } from '../../fbc/model/catalog.ts';
import type { Neighbour } from '../../../engine/rules/world.ts';
import { differencesOf, type Difference } from '../rendered/differences.ts';
import { pairingOf } from '../rendered/pairs.ts';
import type { Rule } from './rule.ts';

const TEMPLATE_TEXT = `schema: olm.template.basic
entries:
  - schema: olm.package
    name: gizmo
    defaultChannel: stable
  - schema: olm.channel
    package: gizmo
    name: stable
    entries:
      - name: gizmo.v1.0.0
      - name: gizmo.v1.1.0
        replaces: gizmo.v1.0.0
`;
const catalogWith = (more: string) => `schema: olm.package
name: gizmo
defaultChannel: stable
---
schema: olm.channel
package: gizmo
name: stable
entries:
  - name: gizmo.v1.0.0
${more}`;
const NEWEST = '  - name: gizmo.v1.1.0\n    replaces: gizmo.v1.0.0\n';
const TEMPLATE_PATH = 'operators/gizmo/catalog-templates/basic.yaml';
const CATALOG_PATH = 'catalogs/v4.19/gizmo/catalog.yaml';
const CI = {
  'operators/gizmo/ci.yaml': `fbc:
  enabled: true
  catalog_mapping:
    - template_name: basic.yaml
      catalog_names: [v4.19]
      type: olm.template.basic
`,
};

export const rule: Rule = {
  id: 'template-catalog-stale',
  area: 'fbc',
  severity: 'warning',
  suites: ['advice'],
  scope: 'world',
  title: 'Catalog older than its template',
  what: 'A catalog is rendered from the template, and channels, entries, updates, the default channel, deprecations or bundles in it are not those that the template makes. Which catalog belongs to a template is said by `fbc.catalog_mapping` in the `ci.yaml` of its operator. Where nobody says it, the only catalog of the same package is meant, or the only one with the same release in its path (`v4.19.yaml`, `catalog/v4.19`), and this is a hint. It is a hint as well where the catalog only has more than the template makes, and nothing where names alone say what belongs together. What cannot be told without pulling images is not compared.',
  why: 'Users get what the catalog says. A version that stands in the template alone reaches nobody, and the next rendering takes away what stands in the catalog alone.',
  whatToDo:
    'Render the template into the catalog again: by the light bulb, with `catalens render-template TEMPLATE --into CATALOG`, or with `opm alpha render-template`. What the catalog rightly has beyond that belongs in the template.',
  examples: {
    bad: { ...CI, [TEMPLATE_PATH]: TEMPLATE_TEXT, [CATALOG_PATH]: catalogWith('') },
    good: { ...CI, [TEMPLATE_PATH]: TEMPLATE_TEXT, [CATALOG_PATH]: catalogWith(NEWEST) },
  },
  source: 'docs/reference/catalog-repositories.md#from-template-to-catalog',
  check(whole, world, report, unit) {
    const pairing = pairingOf(whole, unit, world);
    if (pairing === undefined) return;
    const { decided, catalogs, isSaid, bundleOf } = pairing;
    const groups = new Map<string, { differences: readonly Difference[]; labels: string[] }>();
    for (const { whole: catalog, unit: its } of catalogs.filter(isReadable)) {
      const differences = differencesOf(decided, catalog, (image) => bundleOf(image)?.name);
      if (differences.length === 0) continue;
      const key = JSON.stringify(differences);
      const known = groups.get(key);
      if (known === undefined) groups.set(key, { differences, labels: [its.label] });
      else known.labels.push(its.label);
    }
    for (const { differences, labels } of groups.values()) {
      const [first] = differences;
      // Of what is only told by names, a template that nobody keeps is more likely than a catalog that is edited by hand.
      if (first === undefined || (!isSaid && first.isMore)) continue;
      const { start, end } = first.at;
      const isSure = isSaid && !first.isMore;
      report(decided.document, {
        span: { start, end },
        message: messageOf(differences, labels),
        ...(isSure ? {} : { severity: 'hint' }),
      });
    }
  },
};

/** What could not be read may hold all that seems to be missing. */
function isReadable({ whole }: Neighbour<Catalog>): boolean {
  return !whole.blocked;
}

/** The most differences and catalogs that one message names. */
const MAX_NAMED = 3;

function messageOf(differences: readonly Difference[], labels: readonly string[]): Message {
  const isMore = differences[0]?.isMore === true;
  const named = labels.slice(0, MAX_NAMED).join(', ');
  const more = labels.length - MAX_NAMED;
  const names = more > 0 ? `${named} + ${more}` : named;
  const start =
    labels.length === 1
      ? msg('The catalog {0} is not what this template makes', names)
      : msg('The catalogs {0} are not what this template makes', names);
  const end = isMore
    ? msg('Rendering it again takes that away: put it into the template if it is meant to stay.')
    : msg('Users get what the catalog says, so render the template into it again.');
  const left = differences.length - MAX_NAMED;
  const parts = differences.slice(0, MAX_NAMED).map(({ message }) => message);
  if (left > 0) parts.push(msg('and {0} more', left));
  return joined([start, joined(parts, ', '), end], [': ', '. ']);
}

/** Several messages as one; their places are counted on. */
function joined(parts: readonly Message[], glue: string | readonly string[]): Message {
  let wording = '';
  const args: (string | number)[] = [];
  parts.forEach((part, at) => {
    const between = typeof glue === 'string' ? glue : (glue[at - 1] ?? '');
    const from = args.length;
    wording +=
      (at === 0 ? '' : between) +
      part.wording.replace(/\{(\d+)\}/g, (_, index: string) => `{${Number(index) + from}}`);
    args.push(...part.args);
  });
  return { wording, args };
}
