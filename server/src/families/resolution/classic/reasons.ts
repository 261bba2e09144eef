/** Says in our words why something cannot be installed: which constraints stand against each other. */
import { msg, type Message } from '../../../text/message.ts';
import type { Candidates } from './candidates.ts';
import { apiOfKey } from './entry.ts';
import type { Predicate } from './predicate.ts';
import type { Constraint, Problem, Variable } from './problem.ts';

/** One sentence for each constraint of a contradiction; those that go without saying say nothing. */
export function reasonsOf(constraints: readonly Constraint[], problem: Problem): readonly Message[] {
  return constraints.flatMap((constraint) => reasonOf(constraint, problem) ?? []);
}

function reasonOf(constraint: Constraint, problem: Problem): Message | undefined {
  const nameOf = (number: number) => variableName(problem, number);
  switch (constraint.kind) {
    case 'mandatory':
      return problem.variables[constraint.of - 1]?.kind === 'entry'
        ? msg('`{0}` is installed without a Subscription, so that it has to stay.', nameOf(constraint.of))
        : undefined;
    case 'prohibited':
      return prohibitedReason(problem.variables[constraint.of - 1]);
    case 'candidates':
      return msg(
        'Subscription `{0}` has to be given one of: {1}.',
        nameOf(constraint.of),
        shortList(constraint.candidates.map(nameOf)),
      );
    case 'dependency':
      return dependencyReason(constraint, nameOf);
    case 'conflict':
      return msg('`{0}` takes the place of `{1}`.', nameOf(constraint.of), nameOf(constraint.with));
    case 'one-package':
      return msg('A namespace has room for one bundle of package `{0}`.', constraint.package);
    case 'one-api':
      return msg('A namespace has room for one operator that provides `{0}`.', apiWords(constraint.api));
  }
}

function prohibitedReason(variable: Variable | undefined): Message | undefined {
  if (variable === undefined) return undefined;
  if (variable.kind === 'subscription') return hopelessReason(variable.candidates);
  return msg('`{0}` has the property `olm.deprecated`: OLM Classic never installs it.', variable.entry.name);
}

function hopelessReason({ subscription, hopeless = 'catalog' }: Candidates): Message {
  const { name, source, sourceNamespace, package: pkg, channel, startingCSV = '' } = subscription;
  switch (hopeless) {
    case 'catalog':
      return msg(
        'Subscription `{0}` names catalog `{1}` in namespace `{2}`, which is not in sight of the namespace, or empty.',
        name,
        source,
        sourceNamespace,
      );
    case 'package':
      return msg(
        'Subscription `{0}` names package `{1}`, which catalog `{2}` does not have.',
        name,
        pkg,
        source,
      );
    case 'channel':
      return msg(
        'Subscription `{0}` names channel `{1}`, which package `{2}` does not have.',
        name,
        channel,
        pkg,
      );
    case 'starting-csv':
      return msg('Subscription `{0}` starts with `{1}`, which is not in its channel.', name, startingCSV);
  }
}

function dependencyReason(
  { of, predicate, candidates }: Constraint & { kind: 'dependency' },
  nameOf: (number: number) => string,
): Message {
  const wanted = predicateWords(predicate);
  if (candidates.length === 0)
    return msg('`{0}` requires `{1}`, and nothing in sight of the namespace is that.', nameOf(of), wanted);
  return msg('`{0}` requires `{1}`: {2}.', nameOf(of), wanted, shortList(candidates.map(nameOf)));
}

function variableName({ variables }: Problem, number: number): string {
  const variable = variables[number - 1];
  if (variable === undefined) return '';
  return variable.kind === 'entry' ? variable.entry.name : variable.candidates.subscription.name;
}

/** How many names a sentence lists. */
const MAX_LISTED = 5;

function shortList(names: readonly string[]): string {
  const each = [...new Set(names)];
  const listed = each.slice(0, MAX_LISTED).map((name) => `\`${name}\``);
  return [...listed, ...(each.length > MAX_LISTED ? ['…'] : [])].join(', ');
}

/** A condition in signs: `leaf >=1.0.0`, `Leaf (brew.example.org/v1)`. */
export function predicateWords(predicate: Predicate): string {
  switch (predicate.kind) {
    case 'api':
      return apiWords(predicate.api);
    case 'package':
      return `${predicate.name} ${predicate.rangeText}`;
    case 'label':
      return `olm.label ${predicate.label}`;
    case 'cel':
      return predicate.failureMessage === '' ? predicate.rule.text : predicate.failureMessage;
    case 'all':
      return predicate.parts.map(predicateWords).join(' && ');
    case 'any':
      return predicate.parts.map(predicateWords).join(' || ');
    case 'not':
      return `!(${predicate.parts.map(predicateWords).join(' || ')})`;
  }
}

function apiWords(api: string): string {
  const { group, version, kind } = apiOfKey(api);
  return `${kind} (${group}/${version})`;
}
