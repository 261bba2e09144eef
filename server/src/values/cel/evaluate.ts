/**
 * Evaluates the CEL rule of an `olm.constraint` on the properties of a bundle, as OLM Classic does when it looks for what
 * fulfils a dependency (docs/reference/bundle-metadata.md, "CEL").
 */
import type { Message } from '../../text/message.ts';
import { compilePattern, matches } from '../re2/match.ts';
import { checkCel } from './check.ts';
import { constraintRuleFault } from './constraint-rule.ts';
import { FUNCTIONS } from './functions.ts';
import { parseCel } from './parse.ts';
import { TYPE_NAMES } from './standard.ts';
import type { Call, Comprehension, Expression } from './syntax.ts';
import { CelTypeName, celOfJson, FAILED, isList, isMap, type CelValue, type Outcome } from './values.ts';

/** A rule that compiles. */
export interface CelRule {
  readonly text: string;
  readonly expression: Expression;
}

/** Why a rule does not compile. */
export interface CelRuleFault {
  readonly fault: Message;
  /** True where nothing is wrong with it but that it does not give true or false. */
  readonly isNotBoolean: boolean;
}

/** How much may still be worked out. Rules come from files, and macros within macros multiply. */
export interface CelAllowance {
  /** Counted down with every step of every rule. */
  steps: number;
}

/** Compiles a rule. */
export function compileRule(text: string): CelRule | CelRuleFault {
  const fault = constraintRuleFault(text);
  const parsed = parseCel(text);
  if (fault === undefined && parsed.fault === undefined) return { text, expression: parsed.expression };
  const isNotBoolean = parsed.fault === undefined && checkCel(parsed.expression).fault === undefined;
  return { fault: (fault ?? parsed.fault)?.message ?? { wording: '', args: [] }, isNotBoolean };
}

/**
 * Whether a bundle with these properties meets a rule. A failure at run time counts as no, and so does an allowance that is
 * used up: whoever gave it has to look.
 */
export function meetsRule(
  rule: CelRule,
  properties: readonly { readonly type: string; readonly value: unknown }[],
  allowance: CelAllowance,
): boolean {
  const list = properties.map(
    ({ type, value }) =>
      new Map<CelValue, CelValue>([
        ['type', type],
        ['value', celOfJson(value)],
      ]),
  );
  return new Evaluation(list, allowance).of(rule.expression, undefined) === true;
}

/** The variable of a macro, and those around it. */
interface Variables {
  readonly name: string;
  readonly value: CelValue;
  readonly outer: Variables | undefined;
}

class Evaluation {
  constructor(
    private readonly properties: readonly CelValue[],
    private readonly allowance: CelAllowance,
  ) {}

  of(expression: Expression, variables: Variables | undefined): Outcome {
    if (!this.may(1)) return FAILED;
    switch (expression.kind) {
      case 'literal':
        return expression.value;
      case 'name':
        return this.name(expression.name, expression.isGlobal ? undefined : variables);
      case 'select':
        return this.select(expression, variables);
      case 'call':
        return this.call(expression, variables);
      case 'logic':
        return this.joined(expression.operands, expression.isOr, (operand) => this.of(operand, variables));
      case 'list':
        return this.all(expression.items, variables);
      case 'map':
        return this.map(expression.entries, variables);
      case 'macro':
        return this.macro(expression, variables);
      case 'message':
        // Nothing that a catalog holds is one, so that no rule has a use for it.
        return FAILED;
    }
  }

  private may(steps: number): boolean {
    this.allowance.steps -= steps;
    return this.allowance.steps > 0;
  }

  private name(name: string, variables: Variables | undefined): Outcome {
    for (let at = variables; at !== undefined; at = at.outer) if (at.name === name) return at.value;
    if (name === 'properties') return this.properties;
    return TYPE_NAMES.includes(name) ? new CelTypeName(name) : FAILED;
  }

  private select(select: Expression & { kind: 'select' }, variables: Variables | undefined): Outcome {
    const operand = this.of(select.operand, variables);
    if (!isMap(operand)) return FAILED;
    if (select.isTest) return operand.has(select.field);
    return operand.get(select.field) ?? (operand.has(select.field) ? null : FAILED);
  }

  private call(call: Call, variables: Variables | undefined): Outcome {
    if (call.name === '?:') return this.conditional(call, variables);
    const parameters = call.target === undefined ? call.parameters : [call.target, ...call.parameters];
    const values = this.all(parameters, variables);
    if (!isList(values) || !this.may(sizeOfAll(values))) return FAILED;
    if (call.name === 'matches') return this.matches(values);
    const apply = FUNCTIONS.get(call.name);
    return apply === undefined ? FAILED : apply(...values);
  }

  private matches([text, pattern]: readonly CelValue[]): Outcome {
    if (typeof text !== 'string' || typeof pattern !== 'string') return FAILED;
    const compiled = compilePattern(pattern);
    if ('message' in compiled) return FAILED;
    if (!this.may(((text.length + 10) * compiled.program.length) / 10)) return FAILED;
    return matches(compiled, text) ?? FAILED;
  }

  private conditional({ parameters }: Call, variables: Variables | undefined): Outcome {
    const [condition, one, other] = parameters;
    if (condition === undefined || one === undefined || other === undefined) return FAILED;
    const holds = this.of(condition, variables);
    return typeof holds === 'boolean' ? this.of(holds ? one : other, variables) : FAILED;
  }

  /** One part that decides is enough, whatever fails beside it. */
  private joined<T>(parts: readonly T[], isOr: boolean, outcome: (part: T) => Outcome): Outcome {
    let fails = false;
    for (const part of parts) {
      const value = outcome(part);
      if (value === isOr) return isOr;
      if (value !== !isOr) fails = true;
    }
    return fails ? FAILED : !isOr;
  }

  private all(expressions: readonly Expression[], variables: Variables | undefined): Outcome {
    const values: CelValue[] = [];
    for (const expression of expressions) {
      const value = this.of(expression, variables);
      if (value === FAILED) return FAILED;
      values.push(value);
    }
    return values;
  }

  private map(
    entries: readonly (readonly [Expression, Expression])[],
    variables: Variables | undefined,
  ): Outcome {
    const map = new Map<CelValue, CelValue>();
    for (const [key, value] of entries) {
      const one = this.of(key, variables);
      const other = this.of(value, variables);
      if (one === FAILED || other === FAILED || map.has(one)) return FAILED;
      map.set(one, other);
    }
    return map;
  }

  private macro(macro: Comprehension, outer: Variables | undefined): Outcome {
    const range = this.of(macro.range, outer);
    const items = isMap(range) ? [...range.keys()] : range;
    if (!isList(items)) return FAILED;
    const { condition, result, name, variable } = macro;
    const holds = (value: CelValue) =>
      condition === undefined || this.of(condition, { name: variable, value, outer });
    switch (name) {
      case 'all':
        return this.joined(items, false, holds);
      case 'exists':
        return this.joined(items, true, holds);
      case 'exists_one':
        return this.countOf(items, holds);
      default:
        return this.listOf(items, holds, (value) =>
          result === undefined ? value : this.of(result, { name: variable, value, outer }),
        );
    }
  }

  private countOf(items: readonly CelValue[], holds: (value: CelValue) => Outcome): Outcome {
    let count = 0;
    for (const item of items) {
      const value = holds(item);
      if (typeof value !== 'boolean') return FAILED;
      if (value) count += 1;
    }
    return count === 1;
  }

  private listOf(
    items: readonly CelValue[],
    holds: (value: CelValue) => Outcome,
    made: (value: CelValue) => Outcome,
  ): Outcome {
    const list: CelValue[] = [];
    for (const item of items) {
      const value = holds(item);
      if (typeof value !== 'boolean') return FAILED;
      if (!value) continue;
      const result = made(item);
      if (result === FAILED) return FAILED;
      list.push(result);
    }
    return list;
  }
}

/** How much work there is in values: texts and lists are gone through. */
function sizeOfAll(values: readonly CelValue[]): number {
  let size = 0;
  for (const value of values) if (typeof value === 'string' || isList(value)) size += value.length / 10;
  return size;
}
