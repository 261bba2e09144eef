/** The examples of `hint-selector-labels`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-selector-labels.ts';

ruleExamples(rule);
