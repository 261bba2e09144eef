/** The examples of `community-max-openshift-patch`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './community-max-openshift-patch.ts';

ruleExamples(rule);
