/** Every fix that is offered, on the examples of the rules and on all cases: it mends the finding, and breaks nothing. */
import { describe, expect, it } from 'vitest';
import { allRules } from '../../server/src/rules/all.ts';
import { codeOf, type Diagnostic, type PlacedFix } from '../../server/src/rules/diagnostic.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { catalogCases } from '../support/cases.ts';
import { filesIn, findingsIn, withFix, type Files } from './catalog-files.ts';

/** Rules about what files cannot show: links, permissions. */
const WITHOUT_FILES = new Set(['file-unreadable']);

function show(finding: Diagnostic): string {
  return `${codeOf(finding.rule)} ${formatMessage(finding.message)}`;
}

function counts(findings: readonly Diagnostic[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const finding of findings) found.set(show(finding), (found.get(show(finding)) ?? 0) + 1);
  return found;
}

function comments(text: string): string[] {
  return [...text.matchAll(/(?:^|\s)(#.*)$/gm)].map((match) => match[1] ?? '').sort();
}

/** Files to try fixes on. */
interface Tried {
  readonly name: string;
  readonly files: Files;
  readonly asTemplates: boolean;
}

/** Makes one fix and holds it to its promises. */
async function tryFix(
  { name, files, asTemplates }: Tried,
  before: readonly Diagnostic[],
  finding: Diagnostic,
  fix: PlacedFix,
): Promise<void> {
  const done = withFix(files, fix);
  expect(done, 'the fix can be made').toBeDefined();
  if (done === undefined) return;
  const after = await findingsIn(done.files, asTemplates);
  const [old, now] = [counts(before), counts(after)];
  const title = `${show(finding)}: ${formatMessage(fix.title)}\n${JSON.stringify(done.files)}`;
  const same = (all: readonly Diagnostic[]) =>
    all.filter((other) => codeOf(other.rule) === codeOf(finding.rule)).length;
  expect(same(after), title).toBeLessThan(same(before));
  const fresh = [...now].filter(([text, count]) => count > (old.get(text) ?? 0)).map(([text]) => text);
  expect.soft(fresh, title).toEqual([]);
  const kept = [...comments(Object.values(done.files).join('\n')), ...comments(`\n${done.removed}`)];
  for (const comment of comments(Object.values(files).join('\n'))) expect(kept, title).toContain(comment);
}

async function tryAll(tried: Tried, only?: string): Promise<Diagnostic[]> {
  const found = await findingsIn(tried.files, tried.asTemplates);
  const concerned = found.filter((finding) => only === undefined || codeOf(finding.rule) === only);
  for (const finding of concerned) {
    for (const fix of finding.fixes) await tryFix(tried, found, finding, fix);
  }
  return concerned;
}

describe('on the bad example of', () => {
  it.for(allRules.filter((rule) => !WITHOUT_FILES.has(rule.id)))('$area/$id', async (rule) => {
    const files = rule.examples.bad;
    if (rule.area !== 'fbc') return expect(rule.fix).toBeUndefined();
    const asTemplates = rule.id.startsWith('template-') && rule.id !== 'template-in-catalog';
    const findings = await tryAll({ name: 'example', files, asTemplates }, codeOf(rule));
    const offered = findings.flatMap((finding) => finding.fixes);
    if (rule.fix !== undefined) expect(offered, 'the page promises a fix').not.toEqual([]);
    for (const finding of findings) {
      for (const fix of finding.fixes) {
        expect(rule.fix, 'the page tells of the fix').toBeDefined();
        if (rule.fix !== 'both') expect(fix.safe ? 'safe' : 'unsafe').toBe(rule.fix);
      }
    }
  });
});

it('on every case where a rule with a fix fires', async () => {
  const tried = new Map<string, number>();
  for (const { name, folder } of catalogCases()) {
    const files = filesIn(folder);
    if (files === undefined) continue;
    const found = await tryAll({ name, files, asTemplates: false }).catch((error: unknown) => {
      throw new Error(`case ${name}: ${(error as Error).message}`);
    });
    for (const { rule, fixes } of found) {
      if (fixes.length > 0) tried.set(rule.id, (tried.get(rule.id) ?? 0) + 1);
    }
  }
  process.stdout.write(`${[...tried.values()].reduce((a, b) => a + b, 0)} fixes of ${tried.size} rules\n`);
}, 120_000);
