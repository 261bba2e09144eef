/** The tests of a rule's examples, as they stand on its page: the bad one raises the rule, the good one does not. */
import { describe, expect, it } from 'vitest';
import { codeOf } from '../../server/src/engine/findings/diagnostic.ts';
import type { Example, Rule, Suite } from '../../server/src/engine/rules/rule.ts';
import { checkAsProject, checkAsRoot } from './check.ts';

const SUITES: readonly Suite[] = ['opm', 'opm-serve', 'advice'];

/** Defines the tests of a rule's examples. */
export function ruleExamples(rule: Rule): void {
  const code = codeOf(rule);
  // Templates and the project file are only found where Catalens looks for roots itself.
  const isOfTemplates = rule.id.startsWith('template-') && rule.id !== 'template-in-catalog';
  const asProject = rule.area === 'project' || isOfTemplates;
  const found = (example: Example) => (asProject ? checkAsProject(example) : checkAsRoot(example, SUITES));

  describe(`the examples of ${code}`, () => {
    it('are a bad one that raises it', async () => {
      expect((await found(rule.examples.bad)).map((finding) => codeOf(finding.rule))).toContain(code);
    });
    it('and a good one that does not', async () => {
      const findings = await found(rule.examples.good);
      expect(findings.map((finding) => codeOf(finding.rule))).not.toContain(code);
      // Examples of advice are fragments, to show the matter alone; those of what opm rejects are whole catalogs.
      if (rule.suites.includes('opm'))
        expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    });
  });
}
