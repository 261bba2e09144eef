/** The examples of `community-max-openshift-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-max-openshift-invalid.ts';

ruleExamples(rule);
