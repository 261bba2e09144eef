/** The examples of `cluster-constraint-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-constraint-invalid.ts';

ruleExamples(rule);
