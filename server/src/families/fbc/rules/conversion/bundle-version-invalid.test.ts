/** The examples of `bundle-version-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-version-invalid.ts';

ruleExamples(rule);
