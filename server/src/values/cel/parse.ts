/**
 * Reads a CEL expression into a syntax tree, by the grammar that the CEL reference implementation reads it with: the bundle
 * validators do so, and what they refuse has to be refused. The CEL libraries there are for JavaScript read other languages
 * in the corners: they take `a ? b ? c : d : e`, `f(x,)` or numbers of any size, or refuse comments at the end.
 */
import { msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import { literalFault, literalType } from './literals.ts';
import { literalValue } from './literal-value.ts';
import { expandMacro } from './macros.ts';
import { scanCel, type CelFault, type Token } from './scan.ts';
import { RESERVED, WORDS } from './standard.ts';
import type { Expression } from './syntax.ts';
import { ERROR } from './types.ts';

/** How deep expressions may be nested; the reference implementation stops there, too. */
const MAX_CEL_DEPTH = 250;

/** An expression, or the first fault that keeps it from being one. */
export type Parsed =
  { readonly expression: Expression; readonly fault?: undefined } | { readonly fault: CelFault };

/** Reads an expression. Takes time in proportion to its length. */
export function parseCel(text: string): Parsed {
  const { tokens, fault } = scanCel(text);
  const reader = new CelReader(tokens, fault);
  const expression = reader.whole();
  return reader.fault === undefined ? { expression } : { fault: reader.fault };
}

const RELATIONS: ReadonlySet<string> = new Set(['<', '<=', '>=', '>', '==', '!=', 'in']);
const SUMS: ReadonlySet<string> = new Set(['+', '-']);
const PRODUCTS: ReadonlySet<string> = new Set(['*', '/', '%']);
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** What is there of an expression before its depth is known. */
type Part = Expression extends infer E ? (E extends Expression ? Omit<E, 'depth'> : never) : never;

class CelReader {
  fault: CelFault | undefined;
  private at = 0;
  private nesting = 0;

  constructor(
    private readonly tokens: readonly Token[],
    private readonly badToken: CelFault | undefined,
  ) {}

  whole(): Expression {
    const expression = this.expression();
    if (this.token.kind !== 'end') this.unexpected();
    else if (this.badToken !== undefined) this.fail(this.badToken);
    return expression;
  }

  private get token(): Token {
    return this.tokens[this.at] ?? { kind: 'end', text: '', start: 0, end: 0 };
  }

  private get behind(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }

  /** Passes over a token if it is this one. Strings are never taken for words or signs. */
  private takes(text: string): boolean {
    if (!this.isAt(text)) return false;
    this.at++;
    return true;
  }

  private isAt(text: string): boolean {
    const { token } = this;
    return token.text === text && (token.kind === 'sign' || token.kind === 'word');
  }

  /** Notes the first fault, and goes to the end so that nothing more is read. */
  private fail(fault: CelFault): Expression {
    this.fault ??= fault;
    this.at = this.tokens.length - 1;
    return { kind: 'literal', type: ERROR, value: null, start: fault.start, end: fault.end, depth: 0 };
  }

  private failAt({ start, end }: Span, message: Message): Expression {
    return this.fail({ start, end, message });
  }

  private unexpected(): Expression {
    const { token } = this;
    if (token.kind !== 'end') {
      return this.failAt(token, msg('`{0}` is not expected here.', token.text));
    }
    return this.fail(
      this.badToken ?? {
        start: token.start,
        end: token.end,
        message: msg('The expression ends in the middle.'),
      },
    );
  }

  private expects(text: string, opening: Token): boolean {
    if (this.takes(text)) return true;
    if (this.token.kind === 'end' && this.badToken === undefined && this.fault === undefined) {
      this.failAt(opening, msg('`{0}` is not closed: a `{1}` is missing.', opening.text, text));
    } else this.unexpected();
    return false;
  }

  private sized(part: Part, ...inner: readonly Expression[]): Expression {
    const depth = 1 + inner.reduce((deepest, one) => Math.max(deepest, one.depth), 0);
    return depth > MAX_CEL_DEPTH ? this.tooDeep(part) : { ...part, depth };
  }

  private tooDeep(at: Span): Expression {
    return this.failAt(
      { start: at.start, end: at.start + 1 },
      msg('The expression is nested too deeply: at most {0} levels are read.', MAX_CEL_DEPTH),
    );
  }

  private expression(): Expression {
    if (++this.nesting > MAX_CEL_DEPTH) return this.tooDeep(this.token);
    const expression = this.conditional();
    this.nesting--;
    return expression;
  }

  private conditional(): Expression {
    const condition = this.logic('||');
    const question = this.token;
    if (!this.takes('?')) return condition;
    const one = this.logic('||');
    if (this.isAt('?')) {
      return this.failAt(this.token, msg('A condition between `?` and `:` has to stand in parentheses.'));
    }
    if (!this.expects(':', question)) return condition;
    const other = this.expression();
    const parameters = [condition, one, other];
    return this.sized(
      { kind: 'call', name: '?:', place: question, parameters, start: condition.start, end: other.end },
      ...parameters,
    );
  }

  private logic(sign: '||' | '&&'): Expression {
    const first = sign === '||' ? this.logic('&&') : this.relation();
    if (!this.isAt(sign)) return first;
    const operands = [first];
    while (this.takes(sign)) operands.push(sign === '||' ? this.logic('&&') : this.relation());
    return this.sized(
      { kind: 'logic', isOr: sign === '||', operands, start: first.start, end: this.behind },
      ...operands,
    );
  }

  private relation(): Expression {
    return this.chain(RELATIONS, () => this.chain(SUMS, () => this.chain(PRODUCTS, () => this.unary())));
  }

  private chain(signs: ReadonlySet<string>, operand: () => Expression): Expression {
    let left = operand();
    while (signs.has(this.token.text) && (this.token.kind === 'sign' || this.token.kind === 'word')) {
      const place = this.token;
      this.at++;
      const right = operand();
      left = this.sized(
        {
          kind: 'call',
          name: place.text,
          place,
          parameters: [left, right],
          start: left.start,
          end: right.end,
        },
        left,
        right,
      );
    }
    return left;
  }

  /** Signs in front of a value. An even number of them is nothing at all, so that it does not even ask for the type. */
  private unary(): Expression {
    const place = this.token;
    const sign = place.text;
    if (place.kind !== 'sign' || (sign !== '!' && sign !== '-') || this.isNegativeNumber())
      return this.member();
    let count = 0;
    while (this.takes(sign) && ++count > 0) if (sign === '!' && this.isNegativeNumber()) break;
    const operand = this.member();
    if (count % 2 === 0) return operand;
    const name = sign === '!' ? '!' : '-x';
    return this.sized(
      { kind: 'call', name, place, parameters: [operand], start: place.start, end: operand.end },
      operand,
    );
  }

  private isNegativeNumber(): boolean {
    const next = this.tokens[this.at + 1]?.kind;
    return this.isAt('-') && (next === 'int' || next === 'double');
  }

  private member(): Expression {
    let operand = this.primary();
    for (;;) {
      if (this.isAt('[')) operand = this.index(operand);
      else if (this.takes('.')) operand = this.selection(operand);
      else return operand;
    }
  }

  private index(target: Expression): Expression {
    const place = this.token;
    this.at++;
    if (this.isAt('?')) return this.failAt(this.token, noOptionals());
    const index = this.expression();
    if (!this.expects(']', place)) return target;
    return this.sized(
      { kind: 'call', name: '[]', place, parameters: [target, index], start: target.start, end: this.behind },
      target,
      index,
    );
  }

  private selection(operand: Expression): Expression {
    const place = this.token;
    if (this.isAt('?')) return this.failAt(place, noOptionals());
    // Words that name no field: `in` and the literals. Other reserved words do.
    if (place.kind !== 'word' || WORDS.has(place.text) || place.text === 'in') return this.unexpected();
    this.at++;
    const field = place.text;
    if (!this.isAt('(')) {
      return this.sized(
        { kind: 'select', operand, field, isTest: false, start: operand.start, end: place.end },
        operand,
      );
    }
    const parameters = this.parameters();
    const span = { start: operand.start, end: this.behind };
    return this.called({ kind: 'call', name: field, place, target: operand, parameters, ...span });
  }

  private called(call: Part & { kind: 'call' }): Expression {
    const expanded = expandMacro(call);
    if ('message' in expanded) return this.fail(expanded);
    const target = call.target === undefined ? [] : [call.target];
    return this.sized(expanded, ...target, ...call.parameters);
  }

  /** What stands in parentheses behind a name; a comma at its end is refused. */
  private parameters(): Expression[] {
    const opening = this.token;
    this.at++;
    if (this.takes(')')) return [];
    const found = [this.expression()];
    while (this.takes(',')) found.push(this.expression());
    this.expects(')', opening);
    return found;
  }

  private primary(): Expression {
    if (literalType(this.token) !== undefined || this.isNegativeNumber()) return this.literal();
    if (this.isAt('(')) return this.nested();
    if (this.isAt('[')) return this.list();
    if (this.isAt('{')) return this.map();
    return this.word() ?? this.name();
  }

  private word(): Expression | undefined {
    const { token } = this;
    const { kind, text, start, end } = token;
    const type = kind === 'word' ? WORDS.get(text) : undefined;
    if (type === undefined) return undefined;
    this.at++;
    return this.sized({ kind: 'literal', type, value: literalValue(token, false), start, end });
  }

  private literal(): Expression {
    const { start } = this.token;
    const isNegative = this.takes('-');
    const { token } = this;
    const type = literalType(token) ?? ERROR;
    this.at++;
    const fault = literalFault(token, isNegative);
    if (fault) return this.fail(fault);
    const value = literalValue(token, isNegative);
    return this.sized({ kind: 'literal', type, value, start, end: token.end });
  }

  private nested(): Expression {
    const opening = this.token;
    this.at++;
    const inner = this.expression();
    this.expects(')', opening);
    return inner;
  }

  private name(): Expression {
    const { start } = this.token;
    const isGlobal = this.takes('.');
    const place = this.token;
    if (place.kind !== 'word' || WORDS.has(place.text) || place.text === 'in') return this.unexpected();
    const message = this.messageName();
    if (message !== undefined) return this.message(message, start);
    this.at++;
    const name = place.text;
    if (RESERVED.has(name)) {
      return this.failAt(place, msg('`{0}` is a reserved word of CEL and cannot be a name.', name));
    }
    if (!this.isAt('(')) return this.sized({ kind: 'name', name, isGlobal, start, end: place.end });
    const parameters = this.parameters();
    return this.called({ kind: 'call', name, place, parameters, start, end: this.behind });
  }

  /** The name of a message if `name{` or `some.name{` stands here. */
  private messageName(): string | undefined {
    let at = this.at;
    let name = this.token.text;
    while (this.tokens[at + 1]?.text === '.' && this.tokens[at + 2]?.kind === 'word') {
      at += 2;
      name += `.${this.tokens[at]?.text ?? ''}`;
    }
    const next = this.tokens[at + 1];
    if (next?.kind !== 'sign' || next.text !== '{') return undefined;
    this.at = at + 1;
    return name;
  }

  private message(name: string, start: number): Expression {
    const values: Expression[] = [];
    this.items('{', () => {
      if (this.token.kind !== 'word') this.unexpected();
      else this.at++;
      if (!this.takes(':')) this.unexpected();
      values.push(this.expression());
    });
    return this.sized({ kind: 'message', name, values, start, end: this.behind }, ...values);
  }

  private list(): Expression {
    const { start } = this.token;
    const items: Expression[] = [];
    this.items('[', () => items.push(this.expression()));
    return this.sized({ kind: 'list', items, start, end: this.behind }, ...items);
  }

  private map(): Expression {
    const { start } = this.token;
    const entries: (readonly [Expression, Expression])[] = [];
    this.items('{', () => {
      const key = this.expression();
      if (!this.takes(':')) this.unexpected();
      entries.push([key, this.expression()]);
    });
    return this.sized({ kind: 'map', entries, start, end: this.behind }, ...entries.flat());
  }

  /** What stands in brackets or braces; a comma at its end is fine, even alone. */
  private items(open: '[' | '{', item: () => void): void {
    const opening = this.token;
    const close = CLOSING[open] ?? open;
    this.at++;
    while (!this.isAt(close) && this.fault === undefined) {
      if (this.isAt(',') && this.tokens[this.at - 1] === opening) {
        this.at++;
        break;
      }
      if (this.isAt('?')) this.failAt(this.token, noOptionals());
      item();
      if (!this.takes(',')) break;
    }
    this.expects(close, opening);
  }
}

function noOptionals(): Message {
  return msg('Optional fields and items (`?`) are not there in rules of constraints.');
}
