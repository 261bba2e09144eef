/** The examples of `dependency-cel-rule-empty`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-cel-rule-empty.ts';

ruleExamples(rule);
