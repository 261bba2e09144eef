/** The examples of `hub-provider-name-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-provider-name-missing.ts';

ruleExamples(rule);
