/** The examples of `community-olm-properties-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-olm-properties-invalid.ts';

ruleExamples(rule);
