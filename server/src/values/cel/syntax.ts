/** The syntax tree of a CEL expression: what was written, with its places, and macros told apart from calls. */
import type { Span } from '../../text/span.ts';
import type { CelType } from './types.ts';
import type { CelValue } from './values.ts';

/** A literal: its type is checked, its value counts when the expression is evaluated. */
interface Literal {
  readonly kind: 'literal';
  readonly type: CelType;
  readonly value: CelValue;
}

/** A name. With a dot in front of it (`.properties`) it is never the variable of a macro. */
export interface Name {
  readonly kind: 'name';
  readonly name: string;
  readonly isGlobal: boolean;
}

/** `operand.field`. */
export interface Select {
  readonly kind: 'select';
  readonly operand: Expression;
  readonly field: string;
  /** True inside of `has()`, which asks whether the field is there. */
  readonly isTest: boolean;
}

/** A function or operator (`==`, `[]`, `-x`, see the table of overloads) with its arguments. */
export interface Call {
  readonly kind: 'call';
  readonly name: string;
  /** Where the function or operator itself is written. */
  readonly place: Span;
  /** What stands in front of the dot: `target.name(arguments)`. */
  readonly target?: Expression;
  readonly parameters: readonly Expression[];
}

/** Operands that `&&` or `||` joins. */
interface Logic {
  readonly kind: 'logic';
  /** True of `||`. */
  readonly isOr: boolean;
  readonly operands: readonly Expression[];
}

interface List {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

interface MapLiteral {
  readonly kind: 'map';
  readonly entries: readonly (readonly [key: Expression, value: Expression])[];
}

/** `name{field: value}`. */
interface MessageLiteral {
  readonly kind: 'message';
  readonly name: string;
  readonly values: readonly Expression[];
}

/** A macro on the items of a list or the keys of a map. */
export interface Comprehension {
  readonly kind: 'macro';
  readonly name: string;
  readonly range: Expression;
  readonly variable: string;
  /** What is asked of each item; absent in `map(x, …)`. */
  readonly condition?: Expression;
  /** What `map` makes of each item. */
  readonly result?: Expression;
}

/** An expression with its place. `depth` says how many of them are in each other, parentheses aside. */
export type Expression = Span & { readonly depth: number } & (
    Literal | Name | Select | Call | Logic | List | MapLiteral | MessageLiteral | Comprehension
  );
