/** The examples of `community-openshift-label-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-openshift-label-missing.ts';

ruleExamples(rule);
