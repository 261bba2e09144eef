/** The examples of `constraint-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './constraint-invalid.ts';

ruleExamples(rule);
