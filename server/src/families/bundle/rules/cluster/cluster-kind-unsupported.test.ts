/** The examples of `cluster-kind-unsupported`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-kind-unsupported.ts';

ruleExamples(rule);
