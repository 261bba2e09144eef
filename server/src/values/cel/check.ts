/**
 * Works out the type of a CEL expression, and finds what does not go together in it, as the checker of the CEL reference
 * implementation does: operators and functions by their overloads, macros as the loops that they stand for.
 */
import { msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import { noOverload } from './no-overload.ts';
import type { CelFault } from './scan.ts';
import {
  MESSAGE_NAMES,
  overloadsOf,
  OVERLOAD_VARIABLES,
  TYPE_NAMES,
  VARIABLES,
  type Overload,
} from './standard.ts';
import type { Call, Comprehension, Expression, Name, Select } from './syntax.ts';
import { BOOL, DYN, ERROR, INT, isOpen, isSameType, listOf, mapOf, TYPE, type CelType } from './types.ts';
import { Unifier } from './unify.ts';

/** Variables of macros around an expression, from the inside to the outside. */
export interface Scope {
  readonly name: string;
  readonly type: CelType;
  readonly outer: Scope | undefined;
}

/** The type of an expression, and the first fault in it. With a fault the type is a guess. */
export interface Checked {
  readonly type: CelType;
  readonly fault?: CelFault;
}

/** Checks an expression in the environment of constraint rules. @param scope variables that are there besides. */
export function checkCel(expression: Expression, scope?: Scope): Checked {
  const checker = new Checker();
  const type = checker.known(checker.check(expression, scope));
  const fault = checker.isExhausted ? tooLarge(expression) : checker.fault;
  return { type, ...(fault && { fault }) };
}

function tooLarge({ start }: Span): CelFault {
  return {
    start,
    end: start + 1,
    message: msg('The types in this expression become too large to be checked.'),
  };
}

class Checker {
  fault: CelFault | undefined;
  private readonly types = new Unifier();

  get isExhausted(): boolean {
    return this.types.isExhausted;
  }

  known(type: CelType): CelType {
    return this.types.known(type);
  }

  check(expression: Expression, scope: Scope | undefined): CelType {
    if (this.isExhausted) return ERROR;
    switch (expression.kind) {
      case 'literal':
        return expression.type;
      case 'name':
        return this.name(expression, scope);
      case 'select':
        return this.select(expression, scope);
      case 'call':
        return this.call(expression, scope);
      case 'logic':
        for (const operand of expression.operands) this.condition(operand, scope);
        return BOOL;
      case 'list':
        return listOf(this.common(expression.items, scope));
      case 'map':
        return mapOf(
          this.common(
            expression.entries.map(([key]) => key),
            scope,
          ),
          this.common(
            expression.entries.map(([, value]) => value),
            scope,
          ),
        );
      case 'message':
        return this.message(expression, scope);
      case 'macro':
        return this.macro(expression, scope);
    }
  }

  private fail({ start, end }: Span, message: Message): CelType {
    this.fault ??= { start, end, message };
    return ERROR;
  }

  private name(name: Name & Span, scope: Scope | undefined): CelType {
    const declared = typeOfName(name, scope);
    if (declared !== undefined) return declared;
    return this.fail(
      name,
      msg(
        '`{0}` is not declared: there is only `properties`, and inside of macros such as `properties.exists(p, …)` their variable.',
        name.name,
      ),
    );
  }

  private select(select: Select & Span, scope: Scope | undefined): CelType {
    if (!select.isTest && isMessageType(select, scope)) return TYPE;
    const type = this.known(this.check(select.operand, scope));
    const result = this.fieldType(select, type);
    return select.isTest ? BOOL : this.known(result);
  }

  private fieldType(select: Select & Span, operand: CelType): CelType {
    if (operand.kind === 'map') return operand.parameters[1] ?? DYN;
    if (operand.kind === 'variable') this.types.isAssignable(DYN, operand);
    else if (!isOpen(operand) && operand.kind !== 'error') {
      this.fail(
        { start: select.operand.end, end: select.end },
        msg('There is no field `{0}`: {1} has no fields, only maps have.', select.field, kindText(operand)),
      );
    }
    return DYN;
  }

  private call(call: Call & Span, scope: Scope | undefined): CelType {
    const { name, target, parameters } = call;
    const overloads = overloadsOf(name);
    const all = target === undefined ? parameters : [target, ...parameters];
    const types = all.map((parameter) => this.check(parameter, scope));
    if (overloads === undefined) {
      return this.fail(call.place, msg('There is no function `{0}` in rules of constraints.', name));
    }
    const result = this.resolve(overloads, types, target !== undefined);
    if (result !== undefined) return result;
    const known = types.map((type) => this.known(type));
    return this.fail(call, noOverload(call, overloads, known));
  }

  /** What comes of the overloads that fit; undefined if none does. What one finds out about types holds for the next one. */
  private resolve(
    overloads: readonly Overload[],
    types: readonly CelType[],
    isMember: boolean,
  ): CelType | undefined {
    let result: CelType | undefined;
    for (const overload of overloads) {
      if (overload.isMember !== isMember || overload.parameters.length !== types.length) continue;
      const fresh = Array.from({ length: OVERLOAD_VARIABLES }, () => this.types.variable());
      const wanted = overload.parameters.map((type) => instantiate(type, fresh));
      if (!this.types.areAssignable(types, wanted)) continue;
      const one = this.known(instantiate(overload.result, fresh));
      if (result === undefined) result = one;
      else if (!isOpen(result) && !isSameType(one, result)) result = DYN;
    }
    return result;
  }

  private condition(expression: Expression, scope: Scope | undefined): void {
    const type = this.check(expression, scope);
    if (this.types.isAssignable(type, BOOL)) return;
    this.fail(expression, msg('A condition was expected here, and this is {0}.', kindText(this.known(type))));
  }

  /** The type of items that share one: where they do not go together, anything. */
  private common(items: readonly Expression[], scope: Scope | undefined): CelType {
    let common: CelType | undefined;
    for (const item of items) {
      const type = this.check(item, scope);
      if (common === undefined) common = type;
      else common = this.types.isAssignable(common, type) ? this.types.moreGeneral(common, type) : DYN;
    }
    return common ?? this.types.variable();
  }

  private message(message: Expression & { kind: 'message' }, scope: Scope | undefined): CelType {
    for (const value of message.values) this.check(value, scope);
    if (MESSAGE_NAMES.has(message.name.replace(/^\./, ''))) return DYN;
    return this.fail(message, msg('There is no message `{0}` in rules of constraints.', message.name));
  }

  private macro(macro: Comprehension & Span, scope: Scope | undefined): CelType {
    const inner = { name: macro.variable, type: this.itemType(macro, scope), outer: scope };
    if (macro.condition !== undefined) this.condition(macro.condition, inner);
    if (macro.name !== 'map' && macro.name !== 'filter') return BOOL;
    // As the loop that it stands for: items are added to a list of which nothing is known at first.
    const item = macro.result === undefined ? inner.type : this.check(macro.result, inner);
    const list = listOf(this.types.variable());
    const sum = this.resolve(overloadsOf('+') ?? [], [list, listOf(item)], false) ?? list;
    this.types.isAssignable(list, sum);
    return this.known(list);
  }

  private itemType({ name, range }: Comprehension, scope: Scope | undefined): CelType {
    const type = this.known(this.check(range, scope));
    if (type.kind === 'list' || type.kind === 'map') return type.parameters[0] ?? DYN;
    if (type.kind === 'dyn' || type.kind === 'error') return DYN;
    if (type.kind === 'variable') {
      this.types.isAssignable(DYN, type);
      return DYN;
    }
    if (type.kind !== 'any') {
      return this.fail(
        range,
        msg('`{0}` is asked of lists and maps, and this is {1}.', name, kindText(type)),
      );
    }
    return this.fail(
      range,
      msg('`{0}` cannot be asked of a value of unknown type: write `dyn(…)` around it.', name),
    );
  }
}

/** The type of a name: a variable of a macro, one of the rule, or a type. Undefined if it is not declared. */
function typeOfName({ name, isGlobal }: Name, scope: Scope | undefined): CelType | undefined {
  for (let at = isGlobal ? undefined : scope; at !== undefined; at = at.outer) {
    if (at.name === name) return at.type;
  }
  return VARIABLES.get(name) ?? (TYPE_NAMES.includes(name) ? TYPE : undefined);
}

/** True of `google.protobuf.Timestamp` and the like. */
function isMessageType(select: Select, scope: Scope | undefined): boolean {
  let name = select.field;
  let at = select.operand;
  for (; at.kind === 'select' && !at.isTest; at = at.operand) name = `${at.field}.${name}`;
  return at.kind === 'name' && typeOfName(at, scope) === undefined && MESSAGE_NAMES.has(`${at.name}.${name}`);
}

function instantiate(type: CelType, fresh: readonly CelType[]): CelType {
  if (type.kind === 'variable') return fresh[type.variable] ?? DYN;
  const [first, second] = type.parameters.map((parameter) => instantiate(parameter, fresh));
  if (first === undefined) return type;
  return second === undefined ? listOf(first) : mapOf(first, second);
}

function kindText({ kind }: CelType): string {
  return kind === INT.kind ? 'an int' : `a ${kind}`;
}
