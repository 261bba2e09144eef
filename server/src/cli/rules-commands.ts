/** `catalens rules` and `catalens explain`. */
import pc from 'picocolors';
import { allRules } from '../families/all.ts';
import { codeOf, pageOf } from '../engine/findings/diagnostic.ts';
import type { Rule } from '../engine/rules/rule.ts';
import type { CommandWords } from '../features/command.ts';
import { oneOf, parseOptions } from './arguments.ts';
import { UsageError } from './usage-error.ts';
import { hint } from './suggestions.ts';

const FORMATS = ['text', 'json'] as const;

const RULES_OPTIONS = {
  format: { type: 'string', value: 'FORMAT', values: FORMATS, usual: 'text', help: 'how they are printed' },
} as const;

/** The words of `rules`. */
export const RULES: CommandWords<typeof RULES_OPTIONS> = {
  name: 'rules',
  summary: 'list all rules',
  usage: ['[options]'],
  about: 'Lists all rules with their severity and suites.',
  options: RULES_OPTIONS,
  operands: [],
};

/** The words of `explain`. */
export const EXPLAIN: CommandWords<Record<never, never>> = {
  name: 'explain',
  summary: 'explain a rule',
  usage: ['<rule>'],
  about: 'Says what a rule finds, why it matters and what to do.',
  options: {},
  operands: 'rule',
};

/** Lists all rules, as a table or as JSON. */
export function runRules(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseOptions(RULES, args);
  const [stray] = positionals;
  if (stray !== undefined)
    throw new UsageError(`rules lists all rules. For one of them: catalens explain ${stray}`);
  const format = oneOf('--format', values.format ?? 'text', FORMATS);
  const rules = [...allRules].sort((a, b) => (codeOf(a) < codeOf(b) ? -1 : 1));
  if (format === 'json') {
    const list = rules.map(({ id, area, severity, suites, title, ...rule }) => ({
      id,
      area,
      severity,
      suites,
      title,
      docs: pageOf({ id, area, ...rule }),
    }));
    process.stdout.write(`${JSON.stringify(list, null, 2)}\n`);
  } else {
    const width = Math.max(...rules.map((rule) => codeOf(rule).length));
    for (const rule of rules) {
      process.stdout.write(
        `${codeOf(rule).padEnd(width)}  ${rule.severity.padEnd(7)}  ${rule.suites.join(',').padEnd(16)}  ${rule.title}\n`,
      );
    }
  }
  return Promise.resolve(0);
}

/** Prints the page of one rule. */
export function runExplain(args: readonly string[]): Promise<number> {
  const [name, ...more] = parseOptions(EXPLAIN, args).positionals;
  if (name === undefined || more.length > 0)
    throw new UsageError('Name one rule, for example: catalens explain channel-multiple-heads');
  const rules = findRules(name);
  if (rules.length === 0) throw new UsageError(noRule(name));
  process.stdout.write(rules.map(explain).join('\n'));
  return Promise.resolve(0);
}

/** The rules with an id, given with or without area. */
function findRules(name: string): Rule[] {
  return allRules.filter((rule) => rule.id === name || codeOf(rule) === name);
}

/** What to say of a name that no rule has. */
export function noRule(name: string): string {
  const names = allRules.map((rule) => (name.includes('/') ? codeOf(rule) : rule.id));
  return `There is no rule "${name}".${hint(name, names) || ' "catalens rules" lists them.'}`;
}

function explain(rule: Rule): string {
  const colors = pc.createColors(process.stdout.isTTY === true && pc.isColorSupported);
  const since = rule.since === undefined ? [] : ['', `Since opm ${rule.since}.`];
  return [
    `${colors.bold(codeOf(rule))}  ${rule.severity}, ${rule.suites.join(', ')}`,
    colors.bold(rule.title),
    '',
    rule.what,
    '',
    colors.bold('Why it matters'),
    rule.why,
    '',
    colors.bold('What to do'),
    rule.whatToDo,
    ...since,
    '',
    colors.bold('Example that it finds'),
    showExample(rule.examples.bad),
    colors.bold('The same, mended'),
    showExample(rule.examples.good),
  ].join('\n');
}

function showExample(example: Rule['examples']['bad']): string {
  return Object.entries(example)
    .map(
      ([file, text]) =>
        `  ${file}:\n${text
          .split('\n')
          .map((line) => `    ${line}`.trimEnd())
          .join('\n')}`,
    )
    .join('\n');
}
