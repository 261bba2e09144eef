/** The examples of `cluster-webhook-name-duplicate`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-webhook-name-duplicate.ts';

ruleExamples(rule);
