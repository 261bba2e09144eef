/** The examples of `deprecation-reference-schema-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './deprecation-reference-schema-unknown.ts';

ruleExamples(rule);
