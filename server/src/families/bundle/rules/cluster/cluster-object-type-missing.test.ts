/** The examples of `cluster-object-type-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-object-type-missing.ts';

ruleExamples(rule);
