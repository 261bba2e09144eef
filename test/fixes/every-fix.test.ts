/** Every fix that is offered, on the examples of the rules and on all cases: it mends the finding, and breaks nothing. */
import { describe, expect, it } from 'vitest';
import { allRules } from '../../server/src/families/all.ts';
import { codeOf, type Diagnostic } from '../../server/src/engine/findings/diagnostic.ts';
import { broughtUpBy } from '../../server/src/features/fixes/what-if.ts';
import { formatMessage } from '../../server/src/text/message.ts';
import { isAboutSuppressions } from '../../server/src/engine/findings/suppression-faults.ts';
import { catalogCases } from '../support/cases.ts';
import { diagnosticsInProject } from '../support/check.ts';
import { filesIn, findingsIn, isJudgedBeside, withFix } from './catalog-files.ts';
import { commentsIn, outcomeOf, type Tried } from './outcome.ts';

/** Rules about what files cannot show: links, permissions, options of tools. */
const WITHOUT_FILES = new Set(['file-unreadable', 'hub-category-not-custom']);

/**
 * What editors offer as a change that tells how many findings it brings up, and not as a fix: opm has not looked at this text
 * so far, and would have something to say.
 */
const BRINGS_UP = ['load-content-after-end-marker: document-content-dropped'];

/** What is put back into the CRDs of a bundle has to be owned by its CSV again, which then says so. */
const TO_BE_OWNED_AGAIN = ['crd-immutable', 'stored-version-removal', 'stored-versions-missing'];

const seenToBringUp = new Set<string>();

/** Tries all fixes of one rule, or of all. */
async function tryAll(tried: Tried, only?: string): Promise<Diagnostic[]> {
  const found = await findingsIn(tried.files, tried.asTemplates);
  const concerned = found.filter((finding) => only === undefined || codeOf(finding.rule) === only);
  for (const finding of concerned) {
    let offered = 0;
    for (const fix of finding.fixes) {
      const outcome = await outcomeOf(tried, found, finding, fix);
      expect(outcome, 'the fix can be made').toBeDefined();
      // Of two ways to mend, one may not be enough; editors have seen that.
      if (outcome?.isOffered !== true) continue;
      offered++;
      const { title, isGone, broughtUp, isAnnounced, lostComments } = outcome;
      expect(isGone, title).toBe(true);
      // What is wrong with a comment is mended in the comment.
      if (!isAboutSuppressions(finding.rule)) expect(lostComments, title).toEqual([]);
      expect(isAnnounced, title).toBe(true);
      const place = `${tried.name}: ${finding.rule.id}`;
      if (!BRINGS_UP.includes(place)) expect(broughtUp, `${title} brings up other findings`).toEqual([]);
      else if (broughtUp.length > 0) seenToBringUp.add(place);
    }
    expect(offered > 0, codeOf(finding.rule)).toBe(finding.fixes.length > 0);
  }
  return concerned;
}

describe('on the bad example of', () => {
  it.for(allRules.filter((rule) => !WITHOUT_FILES.has(rule.id) && !isJudgedBeside(rule)))(
    '$area/$id',
    async (rule) => {
      const files = rule.examples.bad;
      // What is said of a project rather than of a catalog is not found here, unless it is about comments in one.
      if (rule.area !== 'fbc' && rule.fix === undefined) return;
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
    },
  );
});

describe('in the project that is the bad example of', () => {
  const fixable = allRules.filter((rule) => isJudgedBeside(rule) && rule.fix !== undefined);

  it.for(fixable)('$area/$id', async (rule) => {
    const files = rule.examples.bad;
    const before = await diagnosticsInProject(files);
    const own = (all: readonly Diagnostic[]) => all.filter((one) => codeOf(one.rule) === codeOf(rule));
    const fixes = own(before).flatMap((finding) => finding.fixes.map((fix) => ({ finding, fix })));
    expect(fixes, 'the page promises a fix').not.toEqual([]);
    for (const { finding, fix } of fixes) {
      if (rule.fix !== 'both') expect(fix.safe ? 'safe' : 'unsafe').toBe(rule.fix);
      const done = withFix(files, fix);
      expect(done, 'the fix can be made').toBeDefined();
      const after = await diagnosticsInProject(done?.files ?? {});
      const title = formatMessage(fix.title);
      expect(own(after).length, title).toBeLessThan(own(before).length);
      const broughtUp = new Set(broughtUpBy(before, after, [finding]).map((one) => one.rule.id));
      const expected = TO_BE_OWNED_AGAIN.includes(rule.id) ? ['bundle-crd-not-owned'] : [];
      expect([...broughtUp], `${title} brings up other findings`).toEqual(expected);
      expect(commentsIn(done?.files ?? {}), title).toEqual(commentsIn(files));
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
  expect([...seenToBringUp]).toEqual(BRINGS_UP);
  process.stdout.write(`${[...tried.values()].reduce((a, b) => a + b, 0)} fixes of ${tried.size} rules\n`);
});
