/** The tests of a rule's examples, as they stand on its page: the bad one raises the rule, the good one does not. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Families, Family } from '../../server/src/engine/family.ts';
import { untyped } from '../../server/src/families/untyped.ts';
import { checksWith, type Found, type TextFiles } from './checks-with.ts';

/** What is asked of a rule. */
interface WithExamples {
  readonly id: string;
  readonly area: string;
  readonly suites: readonly string[];
  readonly examples: { readonly bad: TextFiles; readonly good: TextFiles };
}

/** Families whose rules are tried by themselves, by area. */
const ALONE: Readonly<Record<string, () => Promise<Family>>> = {
  fbc: async () => untyped((await import('../../server/src/families/fbc/family.ts')).fbcFamily),
  bundle: async () => untyped((await import('../../server/src/families/bundle/family.ts')).bundleFamily),
};

/** Defines the tests of a rule's examples. */
export function ruleExamples({ id, area, suites, examples }: WithExamples): void {
  const code = `${area}/${id}`;
  let check: ExampleCheck;

  describe(`the examples of ${code}`, () => {
    beforeAll(async () => {
      check = await exampleCheck({ id, area, suites });
    });
    it('are a bad one that raises it', async () => {
      expect((await check(examples.bad)).map((found) => found.code)).toContain(code);
    });
    it('and a good one that does not', async () => {
      const found = await check(examples.good);
      expect(found.map((each) => each.code)).not.toContain(code);
      // Examples of advice are fragments, to show the matter alone; those of what opm rejects are whole catalogs.
      if (suites.includes('opm')) expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
    });
  });
}

type ExampleCheck = (files: TextFiles) => Promise<readonly Found[]>;

/** How both examples of a rule are checked. */
async function exampleCheck({ id, area, suites }: Omit<WithExamples, 'examples'>): Promise<ExampleCheck> {
  const families = await familiesFor(area, id);
  const { checkAsProject, checkAsRoot } = checksWith(families);
  // What people are told of a bundle, and what the tools say; some of it is only told to those who ask for their verdict.
  if (area === 'bundle')
    return async (files) => [...(await checkAsProject(files)), ...(await checkAsRoot(files, suites))];
  const family = families.find(({ rules }) => rules.some((rule) => rule.id === id));
  // What is no folder for a tool, and what belongs to a project, is only found where Catalens looks for units itself.
  const isInProject = area === 'project' || family?.finder.named === undefined;
  return isInProject ? checkAsProject : (files) => checkAsRoot(files);
}

/** The family of a rule alone where its examples need no other one: to load them all takes longer than all else. */
async function familiesFor(area: string, id: string): Promise<Families> {
  const own = await ALONE[area]?.();
  if (own?.rules.some((rule) => rule.id === id)) return [own];
  return (await import('../../server/src/families/all.ts')).families;
}
