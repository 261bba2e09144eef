/** The examples of `crd-api-approval`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './crd-api-approval.ts';

ruleExamples(rule);
