/** The examples of `hint-property-version-unquoted`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-property-version-unquoted.ts';

ruleExamples(rule);
