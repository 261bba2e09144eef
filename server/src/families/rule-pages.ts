/** The page of a rule, and the list of all pages, as Markdown: generated, so that they cannot disagree with the rules. */
import { codeOf } from '../engine/findings/diagnostic.ts';
import type { Example, Rule } from '../engine/rules/rule.ts';
import { allFamilies } from './answering.ts';

const FIX_TEXTS: Readonly<Record<NonNullable<Rule['fix']>, string>> = {
  safe: 'safe, where it is plain what to write: `catalens check --fix`',
  unsafe: 'to be looked at: `catalens check --fix-unsafe`',
  both: 'safe where the case is plain (`catalens check --fix`), else to be looked at (`--fix-unsafe`)',
};

/** The Markdown page of one rule. */
function rulePage(rule: Rule): string {
  return `${[
    `# ${codeOf(rule)}`,
    '',
    `**${rule.title}**`,
    '',
    '| | |',
    '|---|---|',
    `| Severity | ${rule.severity} |`,
    `| Suites | ${rule.suites.map(titleOf).join(', ')} |`,
    `| Fix | ${rule.fix === undefined ? 'none' : FIX_TEXTS[rule.fix]} |`,
    ...sinceLine(rule),
    `| Source | [${factsOf(rule.source)}](${fromPage(rule.source)}) |`,
    '',
    '## What it finds',
    '',
    rule.what,
    '',
    '## Why it matters',
    '',
    rule.why,
    '',
    '## What to do',
    '',
    rule.whatToDo,
    '',
    '## Example',
    '',
    'Found:',
    '',
    ...showExample(rule.examples.bad),
    'Not found:',
    '',
    ...showExample(rule.examples.good),
    '## Switch it off',
    '',
    'For one line, in YAML:',
    '',
    '```yaml',
    `# catalens-disable-next-line ${codeOf(rule)}: the reason`,
    '```',
    '',
    'For the project, in `.catalens.yaml`:',
    '',
    '```yaml',
    'rules:',
    `  ${codeOf(rule)}: off`,
    '```',
    '',
    ...(rule.suites.includes('opm')
      ? [
          'The verdict of `catalens check --suite opm` is that of `opm validate` and does not change with this.',
          '',
        ]
      : []),
  ].join('\n')}`;
}

/** What a place in the reference is called: its file, and the heading in there. */
function factsOf(source: string): string {
  return source.replace('docs/reference/', '');
}

/** The way to a file of the repository from the page of a rule. */
function fromPage(file: string): string {
  return `../../../${file}`.replace('../docs/', '');
}

/** What a suite stands for. */
function titleOf(suite: string): string {
  const suites = allFamilies.flatMap((family) => family.suites);
  return suites.find(({ id }) => id === suite)?.title ?? `\`${suite}\``;
}

/** The list of all rules by area. */
function ruleIndex(rules: readonly Rule[]): string {
  const lines = ['# Rules', '', 'Generated from the rules by `npm run docs`.', ''];
  for (const area of [...new Set(rules.map((rule) => rule.area))].sort()) {
    lines.push(
      `## ${area}`,
      '',
      '| Rule | Severity | Suites | Fix | What it finds |',
      '|---|---|---|---|---|',
    );
    for (const rule of rules
      .filter((candidate) => candidate.area === area)
      .sort((a, b) => (a.id < b.id ? -1 : 1))) {
      lines.push(
        `| [${rule.id}](${area}/${rule.id}.md) | ${rule.severity} | ${rule.suites.join(', ')} | ${rule.fix ?? ''} | ${rule.title} |`,
      );
    }
    lines.push('');
  }
  return lines.join('\n');
}

/** All generated pages by path, relative to docs/rules. */
export function rulePages(rules: readonly Rule[]): ReadonlyMap<string, string> {
  const pages = new Map(rules.map((rule) => [`${rule.area}/${rule.id}.md`, rulePage(rule)]));
  return pages.set('README.md', ruleIndex(rules));
}

/** A long line of an example is shortened: a page shows the shape, not a picture in base64. */
const MAX_EXAMPLE_LINE = 160;

function showExample(example: Example): string[] {
  return Object.entries(example).flatMap(([file, text]) => {
    const lines = text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => (line.length > MAX_EXAMPLE_LINE ? `${line.slice(0, MAX_EXAMPLE_LINE)}…` : line));
    const language = file.endsWith('.json')
      ? 'json'
      : file.endsWith('.yaml') || file.endsWith('.yml')
        ? 'yaml'
        : 'text';
    return [`\`${file}\``, '', `\`\`\`\`${language}`, ...lines, '````', ''];
  });
}

/** Catalogs are read by opm alone; of bundles a rule says itself which tool it means. */
function sinceLine({ area, since }: Rule): string[] {
  if (area === 'bundle' || area === 'crd-upgrade') return since === undefined ? [] : [`| Since | ${since} |`];
  return [
    `| Since | ${since === undefined ? 'all versions of opm that read file-based catalogs' : `opm ${since}`} |`,
  ];
}
