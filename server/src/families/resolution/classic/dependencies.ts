/** Reads what a bundle requires from its properties (docs/reference/resolution-classic.md, "Dependencies"). */
import { compileRule } from '../../../values/cel/evaluate.ts';
import { decodeConstraint, type Constraint } from '../../fbc/model/constraint.ts';
import { parseJson } from '../../../text/json/parse.ts';
import { formatMessage } from '../../../text/message.ts';
import { parseBlangRange } from '../../../version/blang-range.ts';
import type { PropertyValue } from '../model/wish.ts';
import { apiKey, textIn } from './entry.ts';
import type { Predicate } from './predicate.ts';

/** What a property requires. Undefined where it requires nothing; a fault fails the whole namespace. */
export type RequirementReading = { readonly predicate: Predicate } | { readonly fault: string } | undefined;

/** Reads one property. */
export function requirementOf({ type, value }: PropertyValue): RequirementReading {
  const wrong = FIELDS[type]?.find((field) => !isTextIn(value, field));
  if (wrong !== undefined) return { fault: `${type}: ${wrong} is no text` };
  switch (type) {
    case 'olm.gvk.required':
      return { predicate: apiPredicate(value) };
    case 'olm.package.required':
      return packageRequirement(textIn(value, 'packageName'), textIn(value, 'versionRange'));
    case 'olm.label.required':
      return { predicate: { kind: 'label', label: textIn(value, 'label') } };
    case 'olm.constraint':
      return constraintRequirement(value);
    default:
      return undefined;
  }
}

/** What is decoded of a value; constraints have a reader of their own. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  'olm.gvk.required': ['group', 'version', 'kind'],
  'olm.package.required': ['packageName', 'versionRange'],
  'olm.label.required': ['label'],
};

/** Whether a field can be decoded: null is the same as absent, anywhere. */
function isTextIn(value: unknown, field: string): boolean {
  if (value === null) return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  if (!Object.hasOwn(value, field)) return true;
  const text = (value as Record<string, unknown>)[field];
  return text === null || typeof text === 'string';
}

function apiPredicate(value: unknown): Predicate {
  const api = apiKey(textIn(value, 'group'), textIn(value, 'version'), textIn(value, 'kind'));
  return { kind: 'api', api };
}

type Reading = { readonly predicate: Predicate } | { readonly fault: string };

function packageRequirement(name: string, rangeText: string): Reading {
  const range = parseBlangRange(rangeText);
  if (range.fault !== undefined) return { fault: formatMessage(range.fault.message) };
  return { predicate: { kind: 'package', name, rangeText, range } };
}

const NOT_CONVERTED = 'convert olm.constraint to resolver predicate: ';

function constraintRequirement(value: unknown): Reading {
  const text = JSON.stringify(value ?? null);
  const { tree } = parseJson(text, 0, text.length);
  const { constraint, faults } = tree === undefined ? { faults: [] } : decodeConstraint(tree, 0);
  const [fault] = faults;
  if (constraint !== undefined) return constraintPredicate(constraint);
  const said = fault === undefined ? '' : formatMessage(fault.message);
  if (fault === undefined || fault.kind === 'shape') return { fault: `parse olm.constraint: ${said}` };
  return { fault: NOT_CONVERTED + (fault.kind === 'empty' ? 'constraint is empty' : said) };
}

function constraintPredicate(constraint: Constraint): Reading {
  switch (constraint.kind) {
    case 'gvk': {
      const { group, version, kindOfApi } = constraint;
      return { predicate: { kind: 'api', api: apiKey(group, version, kindOfApi) } };
    }
    case 'package':
      return packageRequirement(constraint.packageName, constraint.versionRange.value);
    case 'cel': {
      const rule = compileRule(constraint.rule.value);
      if ('fault' in rule) return { fault: NOT_CONVERTED + ruleFault(rule) };
      return { predicate: { kind: 'cel', rule, failureMessage: constraint.failureMessage?.value ?? '' } };
    }
    default: {
      const parts: Predicate[] = [];
      for (const inner of constraint.constraints) {
        const read = constraintPredicate(inner);
        if ('fault' in read) return read;
        parts.push(read.predicate);
      }
      return { predicate: { kind: constraint.kind, parts } };
    }
  }
}

function ruleFault({
  fault,
  isNotBoolean,
}: {
  fault: Parameters<typeof formatMessage>[0];
  isNotBoolean: boolean;
}) {
  return isNotBoolean ? 'cel expressions must have type Bool' : formatMessage(fault);
}
