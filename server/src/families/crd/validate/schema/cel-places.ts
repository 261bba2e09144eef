/** What can be said of rules in CEL by the place that they stand at: `fieldPath`, and what was there before. */
import { msg } from '../../../../text/message.ts';
import { SchemaPaths } from '../schema-path.ts';
import { withoutTexts } from './cel-tokens.ts';
import { branchesOf, faultAt, type SchemaFault, type SchemaNode } from './schema-node.ts';

const RULES = 'x-kubernetes-validations';

const OLD_SELF = /(?<![\w.])oldSelf\b/;

/** The faults of the rules of one schema. @param isUncorrelated whether nobody can tell which value it was before an update */
export function* celPlaceFaults(schema: SchemaNode, isUncorrelated: boolean): Generator<SchemaFault> {
  const rules = branchesOf(schema, RULES);
  if (rules.length === 0) return;
  const paths = new SchemaPaths({ tree: schema.tree, isExact: true });
  for (const rule of rules) {
    const path = rule.keywords.text('fieldPath');
    if (path.trim() !== '' && paths.find(schema.node, path) === undefined)
      yield faultAt(rule, 'fieldPath', msg('`{0}` is no field of the schema.', path));
    const usesOldSelf = OLD_SELF.test(withoutTexts(rule.keywords.text('rule')));
    if (usesOldSelf && isUncorrelated) {
      const message = msg(
        '`oldSelf` cannot be used here: in a list that is no map, nobody can tell what a value was before.',
      );
      yield faultAt(rule, 'rule', message);
    }
    if (!usesOldSelf && rule.keywords.node('optionalOldSelf') !== undefined) {
      const message = msg('`optionalOldSelf` must not stand beside a rule that does not use `oldSelf`.');
      yield faultAt(rule, 'optionalOldSelf', message);
    }
  }
}
