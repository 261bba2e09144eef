/** The examples of `community-openshift-label-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-openshift-label-invalid.ts';

ruleExamples(rule);
