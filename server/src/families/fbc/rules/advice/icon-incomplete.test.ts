/** The examples of `icon-incomplete`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './icon-incomplete.ts';

ruleExamples(rule);
