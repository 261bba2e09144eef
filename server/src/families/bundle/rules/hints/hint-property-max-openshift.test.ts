/** The examples of `hint-property-max-openshift`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-property-max-openshift.ts';

ruleExamples(rule);
