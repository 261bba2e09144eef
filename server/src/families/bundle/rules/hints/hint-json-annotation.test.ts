/** The examples of `hint-json-annotation`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-json-annotation.ts';

ruleExamples(rule);
