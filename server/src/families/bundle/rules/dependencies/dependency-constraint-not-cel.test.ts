/** The examples of `dependency-constraint-not-cel`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './dependency-constraint-not-cel.ts';

ruleExamples(rule);
