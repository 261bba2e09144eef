/** The examples of `schema-unknown-olm`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './schema-unknown-olm.ts';

ruleExamples(rule);
