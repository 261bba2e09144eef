/** Rule hint-json-annotation: an annotation that should hold JSON, and holds something else. */
import { msg, type Message } from '../../../../text/message.ts';
import type { Span } from '../../../../text/span.ts';
import { STRING } from '../../../../text/tree.ts';
import type { Field } from '../../../kube/model/fields.ts';
import { csvRule, type Csv } from '../csv/shared/csv-rule.ts';
import { jsonFault } from '../csv/shared/example-places.ts';
import { ownedApis } from '../csv/shared/owned-apis.ts';
import { annotationOf } from '../csv/shared/places.ts';
import { apiKey } from '../../model/examples.ts';
import { withAnnotation } from './shared/hint-examples.ts';
import { objectIn, stringsIn } from './shared/json-annotation.ts';

const INTERNAL = 'operators.operatorframework.io/internal-objects';
const RESOURCE = 'operatorframework.io/initialization-resource';
const TEMPLATE = 'operatorframework.io/suggested-namespace-template';

/** The annotations that hold lists of texts. */
const LISTS = [
  'console.openshift.io/plugins',
  'operators.openshift.io/infrastructure-features',
  'operators.openshift.io/valid-subscription',
  INTERNAL,
];

export const rule = csvRule({
  id: 'hint-json-annotation',
  severity: 'warning',
  suites: ['advice'],
  title: 'Annotation that should hold JSON',
  what: `One of these annotations does not hold a JSON list of texts: ${LISTS.map((key) => `\`${key}\``).join(', ')}; or \`${TEMPLATE}\` or \`${RESOURCE}\` is no JSON object with \`metadata.name\`, or the object is of a kind that the CSV does not own.`,
  why: 'Consoles pass over what they cannot read: the namespace is not made as you want it, the first object not asked for, plugins are not enabled.',
  whatToDo: 'Write JSON in double quotes, inside of single quotes of YAML.',
  examples: {
    bad: withAnnotation(`${INTERNAL}: "['gizmos.example.com']"`),
    good: withAnnotation(`${INTERNAL}: '["gizmos.example.com"]'`),
  },
  source: 'docs/reference/csv-fields.md#annotations-of-the-csv',
  check(csv, report) {
    for (const key of [...LISTS, TEMPLATE, RESOURCE]) {
      const field = annotationOf(csv, key);
      const fault = field && faultIn(csv, key, field);
      if (fault !== undefined) report(fault);
    }
  },
});

function faultIn(csv: Csv, key: string, field: Field): { span: Span; message: Message } | undefined {
  const { tree } = csv.manifest;
  const span = tree.span(field.value);
  if (tree.kind(field.value) !== STRING || tree.string(field.value).trim() === '') {
    return { span, message: msg('`{0}` holds JSON.', key) };
  }
  const broken = jsonFault({ tree, field });
  if (broken !== undefined) return broken;
  if (LISTS.includes(key)) {
    const message = msg('`{0}` holds a JSON list of texts.', key);
    return stringsIn(tree, field) === undefined ? { span, message } : undefined;
  }
  const message = objectFault(csv, key, field);
  return message === undefined ? undefined : { span, message };
}

function objectFault({ manifest, facts }: Csv, key: string, field: Field): Message | undefined {
  const object = objectIn(manifest.tree, field);
  if (object === undefined) return msg('`{0}` holds one JSON object.', key);
  if (object.name === '') return msg('The object in `{0}` has no `metadata.name`.', key);
  if (key === TEMPLATE) return undefined;
  const slash = object.apiVersion.indexOf('/');
  const api = {
    group: slash < 0 ? '' : object.apiVersion.slice(0, slash),
    version: object.apiVersion.slice(slash + 1),
    kind: object.kind,
  };
  if (ownedApis(facts).has(apiKey(api))) return undefined;
  return msg(
    'The CSV owns no `{0}` of `{1}`: the console cannot ask for one.',
    object.kind,
    object.apiVersion,
  );
}
