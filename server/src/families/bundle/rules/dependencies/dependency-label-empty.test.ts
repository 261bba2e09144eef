/** The examples of `dependency-label-empty`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-label-empty.ts';

ruleExamples(rule);
