/** What the rules about properties have in common: each tells one of the hints about a file of `metadata`. */
import { fixOf } from '../../../../../engine/fixes/fixes.ts';
import { baseName, parentPath } from '../../../../../engine/files/paths.ts';
import { msg } from '../../../../../text/message.ts';
import { propertyHints, type PropertyHint } from '../../../metadata/properties.ts';
import { bundleWith } from '../../shared/example.ts';
import type { Rule } from '../../rule.ts';

type DocumentRule = Extract<Rule, { scope: 'document' }>;

interface PropertyRule extends Pick<
  DocumentRule,
  'severity' | 'title' | 'what' | 'why' | 'whatToDo' | 'fix'
> {
  readonly id: PropertyHint['hint'];
  /** The lists of properties that the examples have, as YAML. */
  readonly bad: string;
  readonly good: string;
}

/** A rule that tells one of the {@link propertyHints}. */
export function propertyRule({ bad, good, ...info }: PropertyRule): Rule {
  return {
    ...info,
    area: 'bundle',
    suites: ['advice'],
    scope: 'document',
    examples: { bad: withProperties(bad), good: withProperties(good) },
    source: 'docs/reference/bundle-metadata.md#properties',
    check({ tree, path }, report) {
      if (baseName(parentPath(path)) !== 'metadata') return;
      for (const { hint, span, message, suggestion } of propertyHints({ tree, isExact: false })) {
        if (hint !== info.id) continue;
        // Suggestions are texts as they are to be written, with their quotes.
        const change = { kind: 'writeText', span, text: suggestion ?? '' } as const;
        const fixes = suggestion === undefined ? [] : [fixOf(msg('Write {0}', suggestion), true, change)];
        report({ span, message, fixes });
      }
    },
  };
}

function withProperties(list: string) {
  return bundleWith({ 'metadata/properties.yaml': `properties:\n${list}\n` });
}
