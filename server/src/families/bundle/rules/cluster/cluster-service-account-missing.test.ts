/** The examples of `cluster-service-account-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-service-account-missing.ts';

ruleExamples(rule);
