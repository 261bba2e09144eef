/** Rule catalog-empty: a catalog folder that yields no blob. */
import { msg } from '../../../../text/message.ts';
import type { Rule } from '../rule.ts';

export const rule: Rule = {
  id: 'catalog-empty',
  area: 'fbc',
  severity: 'info',
  suites: ['advice'],
  scope: 'unit',
  title: 'Catalog without a single blob',
  what: 'The folder is a catalog root, but none of its files holds a blob: they are empty, or `.indexignore` leaves all of them out.',
  why: 'An empty folder is a valid catalog for opm. The image builds, is served, and offers nothing; you would notice on a cluster, when no package shows up.',
  whatToDo:
    'Check that the catalog was generated into this folder, and that no line of `.indexignore` matches more than you meant. If the folder is no catalog, leave it out of the catalog roots in `.catalens.yaml`.',
  examples: {
    bad: { 'catalog.yaml': '' },
    good: { 'catalog.yaml': 'schema: olm.package\nname: gizmo\ndefaultChannel: stable\n' },
  },
  source: 'docs/reference/loading-catalogs.md#a-catalog-without-blobs',
  check({ blobs, blocked }, report, { path }) {
    if (blobs.length > 0 || blocked) return;
    const message = msg(
      'This catalog holds no blob at all. opm accepts it, but it offers nothing. Check what was generated into it, and its `.indexignore`.',
    );
    report.file(path, { message });
  },
};
