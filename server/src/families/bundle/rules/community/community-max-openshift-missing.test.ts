/** The examples of `community-max-openshift-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-max-openshift-missing.ts';

ruleExamples(rule);
