/** The examples of `duplicate-mapping-key`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './duplicate-mapping-key.ts';

ruleExamples(rule);
