/** What is under the cursor, in terms of a template: a field of its own, or of a blob in its entries. */
import type { Spot } from '../../../features/place/place.ts';
import { MAPPING, type Tree } from '../../../text/tree.ts';
import { describeBlob, rootString, type BlobHome, type BlobPlace } from '../../fbc/answers/place.ts';
import type { RolesByPath } from '../../fbc/answers/roles.ts';
import { templateKind, type TemplateKind } from '../model/template-schemas.ts';
import { TEMPLATE_SHAPES } from '../model/template-shapes.ts';

/** What is at a position of a template file. */
export interface TemplatePlace extends BlobPlace {
  /** The template that the blob or field stands in. */
  readonly template?: TemplateKind;
}

/** What the values of templates are for. */
const ROLES: Readonly<Record<TemplateKind, RolesByPath>> = {
  basic: {},
  semver: {
    'candidate/bundles/*/image': 'rendered-image',
    'fast/bundles/*/image': 'rendered-image',
    'stable/bundles/*/image': 'rendered-image',
  },
  substitutes: {
    'substitutions/*/name': 'rendered-image',
    'substitutions/*/base': 'substituted-bundle',
  },
};

/** A place in a document of a template file; behind the first document there may be anything. */
export function describeInTemplate(spot: Spot): TemplatePlace {
  const { tree } = spot;
  const template = tree && templateKind(rootString(tree, 0, 'schema'));
  const home = tree && template && entryHome(spot, tree, template);
  if (template === undefined) return describeBlob(spot, { root: 0, depth: 0 });
  if (home === undefined) {
    const shape = TEMPLATE_SHAPES[template];
    return { ...describeBlob(spot, { root: 0, depth: 0, shape, roles: ROLES[template] }), template };
  }
  const isImageOnly = template === 'basic';
  return { ...describeBlob(spot, home), template, isNested: true, ...(isImageOnly && { isImageOnly }) };
}

/** The blob in the entries that a spot is in. */
function entryHome({ slot }: Spot, tree: Tree, template: TemplateKind): BlobHome | undefined {
  const [list, item] = slot.steps;
  const isEntry = template !== 'semver' && list?.key === 'entries' && typeof item?.key === 'number';
  if (!isEntry || item.node === undefined || tree.kind(item.node) !== MAPPING) return undefined;
  return { root: item.node, depth: 2 };
}
