/** The examples of `cluster-webhook-deployment-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-webhook-deployment-missing.ts';

ruleExamples(rule);
