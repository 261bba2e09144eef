/** The examples of `root-alternatives`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './root-alternatives.ts';

ruleExamples(rule);
