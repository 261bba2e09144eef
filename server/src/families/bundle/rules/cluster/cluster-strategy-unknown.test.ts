/** The examples of `cluster-strategy-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-strategy-unknown.ts';

ruleExamples(rule);
