/** The examples of `hint-replaces-self`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-replaces-self.ts';

ruleExamples(rule);
