/** The examples of `hub-version-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hub-version-missing.ts';

ruleExamples(rule);
