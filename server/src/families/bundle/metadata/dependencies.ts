/**
 * The dependencies of a bundle (docs/reference/bundle-metadata.md): how the check of the format reads them, and what it
 * refuses of each.
 */
import type { DependencyState } from '../model/document.ts';
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { MAPPING, NULL, SEQUENCE, STRING, type NodeId } from '../../../text/tree.ts';
import { sourceSpan } from '../../../text/yaml/source-offset.ts';
import { parseBlangRange } from '../../../version/blang-range.ts';
import { constraintRuleFault } from '../../../values/cel/constraint-rule.ts';
import { fieldOf, itemsOf, textAt, textOf, valueAt, type Manifest } from '../../kube/model/fields.ts';

/** What is wrong with one dependency; the span is that of the smallest thing to blame. */
export interface DependencyFault {
  readonly rule:
    | 'dependency-cel-invalid'
    | 'dependency-cel-rule-empty'
    | 'dependency-constraint-not-cel'
    | 'dependency-gvk-incomplete'
    | 'dependency-label-empty'
    | 'dependency-package-incomplete'
    | 'dependency-package-range-invalid'
    | 'dependency-unparseable';
  readonly span: Span;
  readonly message: Message;
}

/** The `dependencies` of a metadata file, and where they are written; else the place of the document. */
export interface DependencyFacts {
  readonly state: DependencyState;
  readonly key: Span;
  /** What keeps the file from being read. */
  readonly refused?: Span;
  /** The items of a list. */
  readonly items: readonly NodeId[];
}

/** What a metadata file says of dependencies. Keys in any case are taken. */
export function dependencyFacts(manifest: Manifest): DependencyFacts {
  const { tree } = manifest;
  if (tree.kind(0) !== MAPPING) {
    // A list at the root may well be meant as dependencies. Nothing of it is read.
    const looksLikeThem = tree.items(0).some((item) => fieldOf(manifest, item, 'type') !== undefined);
    const root = tree.span(0);
    return looksLikeThem
      ? { state: 'refused', key: root, refused: root, items: [] }
      : { state: 'missing', key: root, items: [] };
  }
  const field = fieldOf(manifest, 0, 'dependencies');
  if (field === undefined || tree.kind(field.value) === NULL) {
    return { state: 'missing', key: tree.span(field?.key ?? 0), items: [] };
  }
  const key = tree.span(field.key);
  if (tree.kind(field.value) !== SEQUENCE)
    return { state: 'refused', key, refused: tree.span(field.value), items: [] };
  const items = itemsOf(manifest, field.value);
  const bad = items.find((item) => !isItem(manifest, item));
  if (bad !== undefined) return { state: 'refused-list', key, refused: tree.span(bad), items };
  return { state: items.length > 0 ? 'list' : 'missing', key, items };
}

/** True of what can be decoded as an item: a mapping, with a scalar for its type. */
function isItem(manifest: Manifest, item: NodeId): boolean {
  const { tree } = manifest;
  if (tree.kind(item) === NULL) return true;
  const type = fieldOf(manifest, item, 'type')?.value;
  return tree.kind(item) === MAPPING && (type === undefined || tree.kind(type) < SEQUENCE);
}

/** A metadata file as far as it matters which one is read for what. */
interface MetadataFile {
  readonly isObject: boolean;
  readonly dependencies: { readonly state: DependencyState };
}

/**
 * The file whose dependencies are checked, of those directly in `metadata` in lexical order: the first one with some. The
 * file of the annotations is not searched, and what cannot be read is passed over without a word. Of a list in which an item
 * cannot be read the tools keep the items; the next file that says nothing of dependencies, and can be read, lets them count.
 * @param annotated the file in which the annotations are found
 */
export function dependenciesFileOf<F extends MetadataFile>(
  files: readonly F[],
  annotated: F | undefined,
): F | undefined {
  let kept: F | undefined;
  for (const file of files) {
    if (file === annotated) continue;
    const { state } = file.dependencies;
    if (state === 'list') return file;
    if (state === 'refused-list') kept = file;
    else if (state === 'missing' && file.isObject && kept !== undefined) return kept;
  }
  return undefined;
}

/** The members that the value of a type has; all of them are texts. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  'olm.gvk': ['group', 'version', 'kind'],
  'olm.package': ['packageName', 'version'],
  'olm.label': ['label'],
  'olm.constraint': ['failureMessage'],
};

/** All faults that the check of the format finds in one dependency, in its order. */
export function dependencyFaults(manifest: Manifest, item: NodeId): readonly DependencyFault[] {
  const { tree } = manifest;
  const type = textAt(manifest, item, 'type');
  const members = Object.hasOwn(MEMBERS, type) ? MEMBERS[type] : undefined;
  const unparseable = (span: Span, message: Message): readonly DependencyFault[] => [
    { rule: 'dependency-unparseable', span, message },
  ];
  if (members === undefined)
    return unparseable(tree.span(valueAt(manifest, item, 'type') ?? item), noSuchType(type));
  const value = fieldOf(manifest, item, 'value')?.value;
  if (value === undefined) {
    return unparseable(
      tree.span(item),
      msg('This dependency has no `value`, and so does not say what is needed.'),
    );
  }
  if (tree.kind(value) !== MAPPING && tree.kind(value) !== NULL) {
    return unparseable(
      tree.span(value),
      msg('The `value` of `{0}` is a map of {1}.', type, members.join(', ')),
    );
  }
  const mistyped =
    mistypedMember(manifest, value, members) ??
    (type === 'olm.constraint' ? mistypedCel(manifest, value) : undefined);
  if (mistyped !== undefined) {
    return unparseable(
      tree.span(mistyped),
      msg('A text belongs here. Numbers and words such as `true` need quotes.'),
    );
  }
  return faultsOf(type, manifest, value);
}

function noSuchType(type: string): Message {
  const known = Object.keys(MEMBERS).join(', ');
  if (type === '') return msg('A dependency needs a `type`: {0}.', known);
  if (type === 'olm.gvk.required' || type === 'olm.package.required') {
    return msg('`{0}` belongs in catalogs. Here it is written `{1}`.', type, type.replace(/\.required$/, ''));
  }
  return msg('There is no dependency of type `{0}`. There are {1}.', type, known);
}

/** The first member that is no text. Nothing is converted inside of a value. */
function mistypedMember(manifest: Manifest, value: NodeId, members: readonly string[]): NodeId | undefined {
  return members
    .map((member) => valueAt(manifest, value, member))
    .find((node) => node !== undefined && manifest.tree.kind(node) !== STRING);
}

function mistypedCel(manifest: Manifest, value: NodeId): NodeId | undefined {
  const cel = valueAt(manifest, value, 'cel');
  if (cel === undefined) return undefined;
  return manifest.tree.kind(cel) === MAPPING ? mistypedMember(manifest, cel, ['rule']) : cel;
}

function faultsOf(type: string, manifest: Manifest, value: NodeId): readonly DependencyFault[] {
  if (type === 'olm.package') return packageFaults(manifest, value);
  if (type === 'olm.constraint') return constraintFaults(manifest, value);
  const rule = type === 'olm.gvk' ? 'dependency-gvk-incomplete' : 'dependency-label-empty';
  return emptyMembers(manifest, value, MEMBERS[type] ?? []).map(({ member, span }) => ({
    rule,
    span,
    message:
      member === 'group'
        ? msg('`group` must not be empty, so an API of the core group cannot be named here.')
        : msg('`{0}` must not be empty.', member),
  }));
}

function emptyMembers(manifest: Manifest, value: NodeId, members: readonly string[]) {
  const { tree } = manifest;
  return members
    .filter((member) => textAt(manifest, value, member) === '')
    .map((member) => ({ member, span: tree.span(fieldOf(manifest, value, member)?.value ?? value) }));
}

function packageFaults(manifest: Manifest, value: NodeId): readonly DependencyFault[] {
  const { tree } = manifest;
  const misnamed = fieldOf(manifest, value, 'versionRange');
  const faults: DependencyFault[] = emptyMembers(manifest, value, MEMBERS['olm.package'] ?? []).map(
    ({ member, span }) => ({
      rule: 'dependency-package-incomplete',
      span: member === 'version' && misnamed !== undefined ? tree.span(misnamed.key) : span,
      message:
        member === 'version' && misnamed !== undefined
          ? msg(
              'In this file the range is called `version`; `versionRange` is the name in catalogs and constraints.',
            )
          : msg('`{0}` must not be empty.', member),
    }),
  );
  const version = valueAt(manifest, value, 'version');
  const range = textOf(manifest, version);
  const fault = range === '' ? undefined : parseBlangRange(range).fault;
  if (version !== undefined && fault !== undefined) {
    const span = sourceSpan(tree, version, fault);
    faults.push({
      rule: 'dependency-package-range-invalid',
      span: orWhole(span, tree.span(version)),
      message: fault.message,
    });
  }
  return faults;
}

function constraintFaults(manifest: Manifest, value: NodeId): readonly DependencyFault[] {
  const { tree } = manifest;
  const cel = valueAt(manifest, value, 'cel');
  if (cel === undefined) {
    const message = msg(
      'The validators of bundles know `cel` constraints only. Others are read by catalogs and clusters: write them in properties.yaml, or leave validation out.',
    );
    return [{ rule: 'dependency-constraint-not-cel', span: tree.span(value), message }];
  }
  const rule = valueAt(manifest, cel, 'rule');
  const text = textOf(manifest, rule);
  if (rule === undefined || text === '') {
    const message = msg(
      '`rule` needs an expression, such as `properties.exists(p, p.type == "olm.package")`.',
    );
    return [{ rule: 'dependency-cel-rule-empty', span: tree.span(rule ?? cel), message }];
  }
  const fault = constraintRuleFault(text);
  if (fault === undefined) return [];
  const span = orWhole(sourceSpan(tree, rule, fault), tree.span(rule));
  return [{ rule: 'dependency-cel-invalid', span, message: fault.message }];
}

/** A place that can be seen: the whole value for a fault at its end. */
function orWhole(span: Span, whole: Span): Span {
  return span.start < span.end ? span : whole;
}
