/** The examples of `hub-link-url-invalid`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-link-url-invalid.ts';

ruleExamples(rule);
