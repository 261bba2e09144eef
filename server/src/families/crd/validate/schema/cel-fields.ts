/**
 * The fields that rules in CEL select of the value that they stand at (docs/reference/crd-upgrade.md, "Rules in CEL"): a rule that
 * selects what the schema does not describe cannot be compiled. Nothing else of a rule is looked at, and what is not sure is not said.
 */
import { msg } from '../../../../text/message.ts';
import { MAPPING } from '../../../../text/tree.ts';
import {
  branchesOf,
  childOf,
  faultAt,
  propertiesOf,
  type SchemaFault,
  type SchemaNode,
} from './schema-node.ts';
import { withoutTexts } from './cel-tokens.ts';

const RULES = 'x-kubernetes-validations';
/** Selections of the value itself, up to the first call or index. */
const SELECTIONS = /(?<![\w.`])(self|oldSelf)((?:\s*\.\s*[A-Za-z_]\w*(?!\w|\s*\())+)/g;
/** Where `self` is the name of something else. */
const OTHER_SELF = /\(\s*(?:self|oldSelf)\s*,/;
/** Deeper schemas are taken to be described. */
const MAX_DEPTH = 30;

/** The faults of the rules of one schema. @param isResource whether it is the root, or that of a resource inside of another one */
export function* celFieldFaults(schema: SchemaNode, isResource: boolean): Generator<SchemaFault> {
  for (const rule of branchesOf(schema, RULES)) {
    const text = withoutTexts(rule.keywords.text('rule'));
    if (OTHER_SELF.test(text)) continue;
    const isOptional = rule.keywords.flag('optionalOldSelf');
    for (const [, name = '', selected = ''] of text.matchAll(SELECTIONS)) {
      if (name === 'oldSelf' && isOptional) continue;
      const names = selected.split('.').map((each) => each.trim());
      const unknown = firstUnknown(schema, isResource, names.slice(1));
      if (unknown === undefined) continue;
      const way = [name, ...names.slice(1, unknown + 2)].join('.');
      yield faultAt(rule, 'rule', msg('The rule cannot be compiled: the schema has no `{0}`.', way));
      break;
    }
  }
}

/** The index of the first name that leads nowhere; undefined where all lead somewhere, or nobody can tell. */
function firstUnknown(schema: SchemaNode, isResource: boolean, names: readonly string[]): number | undefined {
  let at: SchemaNode | 'text' | 'metadata' | undefined = schema;
  let isAtResource = isResource;
  for (const [index, name] of names.entries()) {
    if (at === 'text') return index;
    if (at === 'metadata') {
      if (name !== 'name' && name !== 'generateName') return index;
      at = 'text';
      continue;
    }
    if (isAtResource && (name === 'apiVersion' || name === 'kind' || name === 'metadata')) {
      at = name === 'metadata' ? 'metadata' : 'text';
      continue;
    }
    if (isUndecided(at)) return undefined;
    at = selectedOf(at, name);
    if (at === undefined) return index;
    isAtResource = isEmbedded(at);
  }
  return undefined;
}

/** True for a value of any type, and for one of none. */
function isUndecided({ keywords }: SchemaNode): boolean {
  return keywords.flag('x-kubernetes-int-or-string') || keywords.text('type') === '';
}

function isEmbedded({ keywords }: SchemaNode): boolean {
  return keywords.flag('x-kubernetes-embedded-resource');
}

/** The schema of what a name selects; undefined where there is nothing to select, or the rule cannot see it. */
function selectedOf(schema: SchemaNode, name: string): SchemaNode | undefined {
  if (schema.keywords.text('type') !== 'object') return undefined;
  const values = childOf(schema, 'additionalProperties');
  if (values !== undefined) return values;
  const [, found] = propertiesOf(schema).find(([each]) => escaped(each) === name) ?? [];
  return found !== undefined && isSeen(found, 0) ? found : undefined;
}

/** True if rules see values of a schema: it has a type, and lists and maps say what is in them. */
function isSeen(schema: SchemaNode, depth: number): boolean {
  const { tree, node, keywords } = schema;
  if (tree.kind(node) !== MAPPING) return false;
  if (keywords.flag('x-kubernetes-int-or-string') || isEmbedded(schema) || depth > MAX_DEPTH) return true;
  const type = keywords.text('type');
  const inside = childOf(schema, type === 'array' ? 'items' : 'additionalProperties');
  if (type === 'array') return inside !== undefined && isSeen(inside, depth + 1);
  return type === 'object' && inside !== undefined ? isSeen(inside, depth + 1) : type !== '';
}

const RESERVED = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);
const ESCAPES: Readonly<Record<string, string>> = {
  __: '__underscores__',
  '.': '__dot__',
  '-': '__dash__',
  '/': '__slash__',
};

/** A property as rules call it. */
function escaped(name: string): string {
  return RESERVED.has(name) ? `__${name}__` : name.replace(/__|[./-]/g, (found) => ESCAPES[found] ?? found);
}
