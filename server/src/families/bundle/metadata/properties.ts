/**
 * The properties of a bundle (docs/reference/bundle-metadata.md). No validator reads them, so that everything here is a hint
 * to who writes them: what gets lost, and what does not belong here.
 */
import { msg, type Message } from '../../../text/message.ts';
import type { Span } from '../../../text/span.ts';
import { MAPPING, NULL, NUMBER, SEQUENCE, STRING, type NodeId } from '../../../text/tree.ts';
import { readMaxOpenShiftVersion } from '../../../version/max-openshift.ts';
import { fieldOf, itemsOf, textAt, type Manifest } from '../../kube/model/fields.ts';

/** What could be better about a property. */
export interface PropertyHint {
  readonly hint:
    | 'hint-property-derived'
    | 'hint-property-max-openshift'
    | 'hint-property-max-openshift-repeated'
    | 'hint-property-not-read'
    | 'hint-property-type-missing'
    | 'hint-property-value-missing'
    | 'hint-property-version-unquoted';
  readonly span: Span;
  readonly message: Message;
  /** What to write in place of the span, where that is plain. */
  readonly suggestion?: string;
}

const MAX_OPENSHIFT = 'olm.maxOpenShiftVersion';

/** Types that are made of the CSV and the dependencies whenever a bundle is rendered. */
const DERIVED: ReadonlySet<string> = new Set([
  'olm.bundle.object',
  'olm.csv.metadata',
  'olm.gvk',
  'olm.gvk.required',
  'olm.package',
  'olm.package.required',
]);

/** The hints about all properties of a file, in the order of the file. None for a file without properties. */
export function propertyHints(manifest: Manifest): readonly PropertyHint[] {
  const { tree } = manifest;
  const list = fieldOf(manifest, 0, 'properties')?.value;
  if (list === undefined || tree.kind(list) === NULL) return [];
  if (tree.kind(list) !== SEQUENCE) {
    return [
      {
        hint: 'hint-property-not-read',
        span: tree.span(list),
        message: msg('The properties are a list of `type` and `value`.'),
      },
    ];
  }
  const items = itemsOf(manifest, list);
  const repeated = items.filter((item) => textAt(manifest, item, 'type') === MAX_OPENSHIFT).slice(1);
  return items.flatMap((item) => {
    const hints = hintsOf(manifest, item);
    if (!repeated.includes(item)) return hints;
    const message = msg(
      '`{0}` stands here a second time, and the cluster takes one of it only.',
      MAX_OPENSHIFT,
    );
    return [
      ...hints,
      { hint: 'hint-property-max-openshift-repeated', span: tree.span(item), message } as const,
    ];
  });
}

function hintsOf(manifest: Manifest, item: NodeId): readonly PropertyHint[] {
  const { tree } = manifest;
  if (tree.kind(item) !== MAPPING) {
    return [
      {
        hint: 'hint-property-not-read',
        span: tree.span(item),
        message: msg('A property is a map with `type` and `value`.'),
      },
    ];
  }
  const type = textAt(manifest, item, 'type');
  const typeAt = tree.span(fieldOf(manifest, item, 'type')?.value ?? item);
  const value = fieldOf(manifest, item, 'value')?.value;
  const hints: PropertyHint[] = [];
  if (type === '') {
    hints.push({
      hint: 'hint-property-type-missing',
      span: typeAt,
      message: msg('A property needs a `type`.'),
    });
  } else if (DERIVED.has(type)) {
    const message = msg('`{0}` is made of the CSV and the dependencies; do not write it by hand.', type);
    hints.push({ hint: 'hint-property-derived', span: typeAt, message });
  }
  if (value === undefined) {
    const message = msg('A property without `value` becomes one with `null` for its value.');
    return [...hints, { hint: 'hint-property-value-missing', span: tree.span(item), message }];
  }
  return [...hints, ...valueHints(manifest, type, value)];
}

function valueHints({ tree }: Manifest, type: string, value: NodeId): readonly PropertyHint[] {
  const span = tree.span(value);
  const kind = tree.kind(value);
  if (type === MAX_OPENSHIFT) {
    const isReadable = kind === STRING || kind === NUMBER;
    if (!isReadable) {
      return [
        {
          hint: 'hint-property-max-openshift',
          span,
          message: msg('Write a version in quotes, such as "4.19".'),
        },
      ];
    }
    const { fault, suggestion } = readMaxOpenShiftVersion(
      kind === NUMBER ? tree.number(value) : tree.string(value),
    );
    if (fault === undefined) return [];
    const quoted = suggestion === undefined ? {} : { suggestion: `"${suggestion}"` };
    return [{ hint: 'hint-property-max-openshift', span, message: fault, ...quoted }];
  }
  const written = tree.text.slice(span.start, span.end);
  if (kind !== NUMBER || !/^\d+\.\d+$/.test(written)) return [];
  const message = msg(
    'Without quotes `{0}` is the number {1}. If it is a version, quote it.',
    written,
    String(tree.number(value)),
  );
  return [{ hint: 'hint-property-version-unquoted', span, message, suggestion: `"${written}"` }];
}
