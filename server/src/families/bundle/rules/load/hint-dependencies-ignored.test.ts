/** The examples of `hint-dependencies-ignored`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-dependencies-ignored.ts';

ruleExamples(rule);
