/** The examples of `object-unparseable`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './object-unparseable.ts';

ruleExamples(rule);
