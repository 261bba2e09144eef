/** Which catalogs a label selector takes (docs/reference/resolution-v1.md, "Selecting catalogs"). */
import { formatMessage } from '../../../text/message.ts';
import { labelValueFaults, qualifiedNameFaults } from '../../../values/object-names.ts';
import type { LabelExpression, LabelSelector } from '../model/wish.ts';

/** The label with its name that every catalog has. */
export const NAME_LABEL = 'olm.operatorframework.io/metadata.name';

/** The labels of a catalog by name. */
type Labels = ReadonlyMap<string, string>;

/** Whether a selector takes a catalog; or, for a selector that Kubernetes refuses, why. */
export type SelectorReading = { readonly takes: (labels: Labels) => boolean } | { readonly fault: string };

/** Reads a selector; none takes everything. */
export function readSelector(selector: LabelSelector | undefined): SelectorReading {
  if (selector === undefined) return { takes: () => true };
  const expressions = [
    ...[...selector.matchLabels].map(([key, value]) => ({ key, operator: 'In', values: [value] })),
    ...selector.matchExpressions,
  ];
  for (const expression of expressions) {
    const fault = faultOf(expression);
    if (fault !== undefined) return { fault };
  }
  return { takes: (labels) => expressions.every((expression) => holds(expression, labels)) };
}

/** Why Kubernetes refuses a condition. */
function faultOf({ key, operator, values }: LabelExpression): string | undefined {
  const [name] = qualifiedNameFaults(key);
  if (name !== undefined) return `key: Invalid value: ${quoted(key)}: ${formatMessage(name)}`;
  switch (operator) {
    case 'In':
    case 'NotIn':
      if (values.length === 0)
        return "values: Invalid value: []: for 'in', 'notin' operators, values set can't be empty";
      break;
    case 'Exists':
    case 'DoesNotExist':
      if (values.length > 0)
        return `values: Invalid value: [${values.map(quoted).join(',')}]: values set must be empty for exists and does not exist`;
      break;
    default:
      return `${quoted(operator)} is not a valid label selector operator`;
  }
  for (const value of values) {
    const [fault] = labelValueFaults(value);
    if (fault !== undefined) return `values: Invalid value: ${quoted(value)}: ${formatMessage(fault)}`;
  }
  return undefined;
}

function holds({ key, operator, values }: LabelExpression, labels: Labels): boolean {
  const value = labels.get(key);
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    default:
      return value === undefined;
  }
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
