/** The examples of `cluster-conversion-webhook`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-conversion-webhook.ts';

ruleExamples(rule);
