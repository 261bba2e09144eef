/** Tells macros apart from calls: they look like functions, and are not. */
import { msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import type { CelFault } from './scan.ts';
import { MACROS } from './standard.ts';
import type { Call, Comprehension, Expression, Select } from './syntax.ts';

/** The name that the reference implementation once gave to what a macro adds up. */
const ACCUMULATOR = '__result__';

/** What a call stands for: itself, a macro, or why it cannot be the macro that it looks like. */
export function expandMacro(
  call: Call & Span,
): (Call & Span) | (Comprehension & Span) | (Select & Span) | CelFault {
  const { name, target, parameters } = call;
  const [first] = parameters;
  if (first === undefined) return call;
  if (target === undefined) return name === 'has' && parameters.length === 1 ? presence(call, first) : call;
  return MACROS.get(name)?.includes(parameters.length) === true ? loop(call, target, first) : call;
}

function presence({ start, end }: Span, field: Expression): (Select & Span) | CelFault {
  if (field.kind === 'select' && !field.isTest) return { ...field, isTest: true, start, end };
  return faultAt(field, msg('`has` asks for a field, as in `has(p.value.name)`.'));
}

function loop(
  { name, parameters, start, end }: Call & Span,
  range: Expression,
  first: Expression,
): (Comprehension & Span) | CelFault {
  if (first.kind !== 'name' || first.isGlobal) {
    return faultAt(first, msg('The first argument of `{0}` is a name for the item, such as `p`.', name));
  }
  if (first.name === ACCUMULATOR) {
    return faultAt(first, msg('`{0}` is a name that CEL keeps for itself.', first.name));
  }
  // The result of `map` stands last, with or without a condition before it.
  const result = name === 'map' ? parameters.at(-1) : undefined;
  const condition = parameters[1] === result ? undefined : parameters[1];
  const macro = { kind: 'macro', name, range, variable: first.name, start, end } as const;
  return { ...macro, ...(condition && { condition }), ...(result && { result }) };
}

function faultAt({ start, end }: Expression, message: Message): CelFault {
  return { start, end, message };
}
