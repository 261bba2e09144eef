/** The examples of `hint-property-max-openshift-repeated`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-property-max-openshift-repeated.ts';

ruleExamples(rule);
