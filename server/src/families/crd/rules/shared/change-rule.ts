/** Makes the rules on changes of definitions: their findings come of a comparison, see upgrade/upgrade-findings.ts. */
import type { Example, RuleInfo } from '../../../../engine/rules/rule.ts';
import type { RuleWords } from '../../compare/rule.ts';
import { upgradeExample, type CrdExample } from './example.ts';

/** A rule whose findings come of a comparison. */
export interface EarlierRule extends RuleInfo {
  readonly scope: 'earlier';
}

/** What a rule has beside the words that `crd-diff` tells of it. */
interface ChangeRule {
  /** When exactly it fires. Markdown. */
  readonly what: string;
  /** The definition that a bundle replaces on both sides of the example. */
  readonly old: CrdExample;
  readonly bad: CrdExample;
  readonly good: CrdExample;
}

/** A rule of crdify, or of the API server alone where crdify has none of that name. */
export function changeRule(words: RuleWords, { what, old, bad, good }: ChangeRule): EarlierRule {
  const { id, title, breaks, wayOut, crdifyName } = words;
  const examples: { readonly bad: Example; readonly good: Example } = {
    bad: upgradeExample(old, bad),
    good: upgradeExample(old, good),
  };
  return {
    id,
    area: 'crd-upgrade',
    severity: 'warning',
    suites: [crdifyName === undefined ? 'api-server' : 'olm-v1'],
    title,
    what: `${what} ${COMPARED}`,
    why: breaks,
    whatToDo: wayOut,
    examples,
    source: `docs/reference/crd-upgrade.md#${crdifyName === undefined ? 'api-server' : 'rules'}`,
    ...(id !== 'unhandled' && id !== 'one-of' && { fix: 'safe' as const }),
    scope: 'earlier',
  };
}

const COMPARED =
  'The definition is compared with that of the bundle that its bundle replaces, as it lies in the workspace or as a catalog there holds it, or in an editor with another older state (docs/crd-changes.md). OLM Classic takes most of these changes, and a first installation all of them, so that it is a warning; `rules` in `.catalens.yaml` makes an error of it.';
