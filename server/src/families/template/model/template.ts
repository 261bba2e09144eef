/** Templates as plain data: what `opm alpha render-template` decodes, each value with its place (docs/reference/templates.md). */
import type { Message } from '../../../text/message.ts';
import type { Located, Span } from '../../../text/span.ts';
import {
  BOOLEAN,
  MAPPING,
  NULL,
  NUMBER,
  SEQUENCE,
  STRING,
  type NodeId,
  type Tree,
} from '../../../text/tree.ts';
import { eachMismatch, expectedString } from '../../fbc/model/decode/mismatch.ts';
import {
  lastNode,
  listNode,
  locatedString,
  spanOf,
  stringFields,
  stringNode,
} from '../../fbc/model/decode/values.ts';
import { matchFields, type FieldMatch } from '../../fbc/model/shape.ts';
import { templateKind } from './template-schemas.ts';
import { META, SUBSTITUTION, TEMPLATE_SHAPES, SEMVER_BUNDLE, SEMVER_ARCHETYPE } from './template-shapes.ts';

export {
  TEMPLATE_SCHEMAS,
  isRemovedTemplateSchema,
  templateKind,
  type TemplateKind,
} from './template-schemas.ts';

interface TemplateBase extends Span {
  readonly schema: Located<string>;
  /** Values of a wrong type, which make opm refuse the template. */
  readonly mismatches: readonly (Span & { readonly message: Message })[];
}

/** `olm.template.basic` (docs/reference/templates.md, "Basic templates"). */
export interface BasicTemplate extends TemplateBase {
  readonly kind: 'basic';
  readonly entries: readonly TemplateEntry[];
}

/** `olm.template.substitutes` (docs/reference/templates.md, "Substitutes templates"). */
export interface SubstitutesTemplate extends TemplateBase {
  readonly kind: 'substitutes';
  readonly entries: readonly TemplateEntry[];
  readonly substitutions: readonly Substitution[];
}

/** One item of `entries`: a whole blob. */
export interface TemplateEntry extends Span {
  readonly node: NodeId;
  readonly isNull: boolean;
}

/** One item of `substitutions`. */
interface Substitution extends Span {
  /** The pull spec of the new bundle; the key is called `name` all the same. */
  readonly name?: Located<string>;
  /** The name of the bundle to stand in for. */
  readonly base?: Located<string>;
}

/** `olm.semver` (docs/reference/templates.md, "Semver templates"). */
export interface SemverTemplate extends TemplateBase {
  readonly kind: 'semver';
  readonly generateMajorChannels?: Located<boolean>;
  readonly generateMinorChannels?: Located<boolean>;
  readonly defaultChannelTypePreference?: Located<string>;
  /** The archetypes that are written, in the order of their stability. */
  readonly archetypes: readonly SemverArchetype[];
}

/** The channels of a semver template that bundles are listed under, in the order of their stability. */
export const ARCHETYPES = ['candidate', 'fast', 'stable'] as const;
export type ArchetypeName = (typeof ARCHETYPES)[number];

interface SemverArchetype extends Span {
  readonly name: ArchetypeName;
  readonly bundles: readonly SemverBundle[];
}

export interface SemverBundle extends Span {
  /** True if the item, or the image in it, is of a wrong type. */
  readonly isMismatch: boolean;
  readonly image?: Located<string>;
}

export type Template = BasicTemplate | SemverTemplate | SubstitutesTemplate;

/**
 * What the schema of the first document of a template file is to opm: keys match without regard to case, and of several
 * spellings the last in byte order counts. Undefined where there is none, or it is no string.
 */
export function templateSchema(tree: Tree): Located<string> | undefined {
  if (tree.kind(0) !== MAPPING) return undefined;
  const node = stringNode(tree, matchFields(tree, 0, META), 'schema');
  return node !== undefined && tree.kind(node) === STRING ? locatedString(tree, node) : undefined;
}

/** Reads the root of a tree as the template that its schema says it is; undefined if that is none. */
export function readTemplate(tree: Tree): Template | undefined {
  const schema = templateSchema(tree);
  const kind = schema && templateKind(schema.value);
  if (schema === undefined || kind === undefined) return undefined;
  const shape = TEMPLATE_SHAPES[kind];
  const matches = matchFields(tree, 0, shape);
  const mismatches: (Span & { readonly message: Message })[] = [];
  const found = (node: NodeId, message: Message) => mismatches.push({ ...spanOf(tree, node), message });
  for (const { field, value } of matches) eachMismatch(tree, value, field.shape, field.name, found);
  switch (kind) {
    case 'basic':
      return { ...spanOf(tree, 0), kind, schema, mismatches, entries: entriesOf(tree, matches) };
    case 'substitutes':
      return {
        ...spanOf(tree, 0),
        kind,
        schema,
        mismatches,
        entries: entriesOf(tree, matches),
        substitutions: substitutionsOf(tree, matches),
      };
    case 'semver':
      return { ...spanOf(tree, 0), kind, schema, mismatches, ...semverFields(tree, matches, found) };
  }
}

function entriesOf(tree: Tree, matches: readonly FieldMatch[]): TemplateEntry[] {
  const list = listNode(tree, matches, 'entries');
  if (list === undefined) return [];
  return tree.items(list).map((node) => ({ ...spanOf(tree, node), node, isNull: tree.kind(node) === NULL }));
}

function substitutionsOf(tree: Tree, matches: readonly FieldMatch[]): Substitution[] {
  const list = listNode(tree, matches, 'substitutions');
  if (list === undefined) return [];
  return tree.items(list).map((item) => ({
    ...spanOf(tree, item),
    // Only text is text here: what is of a wrong type was reported already.
    ...stringFields(
      tree,
      matchFields(tree, item, SUBSTITUTION).filter(({ value }) => tree.kind(value) === STRING),
      ['name', 'base'],
    ),
  }));
}

type OnMismatch = (node: NodeId, message: Message) => void;
type SemverFields = Omit<SemverTemplate, 'kind' | 'schema' | 'mismatches' | keyof Span>;

function semverFields(tree: Tree, matches: readonly FieldMatch[], found: OnMismatch): SemverFields {
  const major = booleanField(tree, matches, 'generateMajorChannels');
  const minor = booleanField(tree, matches, 'generateMinorChannels');
  const preference = lenientString(tree, lastNode(matches, PREFERENCE), { path: PREFERENCE, found });
  return {
    ...(major && { generateMajorChannels: major }),
    ...(minor && { generateMinorChannels: minor }),
    ...(preference && { defaultChannelTypePreference: preference }),
    archetypes: ARCHETYPES.flatMap((name) => {
      const node = lastNode(matches, name);
      return node === undefined ? [] : [archetype(tree, node, { name, found })];
    }),
  };
}

const PREFERENCE = 'defaultChannelTypePreference';

function booleanField(
  tree: Tree,
  matches: readonly FieldMatch[],
  name: string,
): Located<boolean> | undefined {
  const node = lastNode(matches, name);
  if (node === undefined || tree.kind(node) !== BOOLEAN) return undefined;
  return { ...spanOf(tree, node), value: tree.boolean(node) };
}

interface ArchetypeContext {
  readonly name: ArchetypeName;
  readonly found: OnMismatch;
}

function archetype(tree: Tree, node: NodeId, { name, found }: ArchetypeContext): SemverArchetype {
  const list = listNode(tree, matchFields(tree, node, SEMVER_ARCHETYPE), 'bundles');
  const items = list === undefined ? [] : tree.items(list);
  return {
    ...spanOf(tree, node),
    name,
    bundles: items.map((item, index) => {
      const fields = matchFields(tree, item, SEMVER_BUNDLE);
      const path = `${name}.bundles[${index}].image`;
      const node = lastNode(fields, 'image');
      const image = lenientString(tree, node, { path, found });
      return { ...spanOf(tree, item), isMismatch: isMismatch(tree, item, node), ...(image && { image }) };
    }),
  };
}

function isMismatch(tree: Tree, item: NodeId, image: NodeId | undefined): boolean {
  if (tree.kind(item) !== MAPPING) return tree.kind(item) !== NULL;
  return image !== undefined && (tree.kind(image) === MAPPING || tree.kind(image) === SEQUENCE);
}

/** A string as semver templates take it: numbers and booleans are read as they are written. Null is no value. */
function lenientString(
  tree: Tree,
  node: NodeId | undefined,
  { path, found }: { readonly path: string; readonly found: OnMismatch },
): Located<string> | undefined {
  if (node === undefined) return undefined;
  switch (tree.kind(node)) {
    case STRING:
    case NUMBER:
    case BOOLEAN:
      return locatedString(tree, node);
    case MAPPING:
    case SEQUENCE:
      found(node, expectedString(tree, node, path));
      return undefined;
    default:
      return undefined;
  }
}
