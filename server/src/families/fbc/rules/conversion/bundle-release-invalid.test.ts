/** The examples of `bundle-release-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-release-invalid.ts';

ruleExamples(rule);
