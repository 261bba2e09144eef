/** What can be said of rules in CEL without reading them: their messages, and whether there is a rule at all. */
import { msg, type Message } from '../../../../text/message.ts';
import { branchesOf, faultAt, type SchemaFault, type SchemaNode } from './schema-node.ts';

const RULES = 'x-kubernetes-validations';
const REASONS = ['FieldValueRequired', 'FieldValueForbidden', 'FieldValueInvalid', 'FieldValueDuplicate'];

/** The faults of the rules of one schema. */
export function* celTextFaults(schema: SchemaNode): Generator<SchemaFault> {
  for (const rule of branchesOf(schema, RULES)) {
    const [keyword, message] = messageFault(rule) ?? [];
    if (keyword !== undefined && message !== undefined) yield faultAt(rule, keyword, message);
    for (const name of ['messageExpression', 'fieldPath'])
      if (isBlank(rule, name)) yield faultAt(rule, name, msg('`{0}` must not be blank.', name));
    if (/[\r\n]/.test(rule.keywords.text('fieldPath')))
      yield faultAt(rule, 'fieldPath', msg('`fieldPath` must not have line breaks.'));
    const reason = rule.keywords.text('reason');
    if (rule.keywords.node('reason') !== undefined && !REASONS.includes(reason))
      yield faultAt(
        rule,
        'reason',
        msg('There is no reason `{0}`: there are {1}.', reason, REASONS.join(', ')),
      );
  }
}

/** The first thing that is wrong with a rule and its message. */
function messageFault(rule: SchemaNode): readonly [string, Message] | undefined {
  const text = rule.keywords.text('rule').trim();
  const message = rule.keywords.text('message').trim();
  if (text === '') return ['rule', msg('The rule is missing.')];
  if (isBlank(rule, 'message')) return ['message', msg('`{0}` must not be blank.', 'message')];
  if (/[\r\n]/.test(message)) return ['message', msg('A message must not have line breaks.')];
  if (/[\r\n]/.test(text) && message === '')
    return ['rule', msg('A rule of several lines needs a `message`.')];
  return undefined;
}

function isBlank(rule: SchemaNode, name: string): boolean {
  const text = rule.keywords.text(name);
  return text !== '' && text.trim() === '';
}
