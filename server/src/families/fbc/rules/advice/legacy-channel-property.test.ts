/** The examples of `legacy-channel-property`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './legacy-channel-property.ts';

ruleExamples(rule);
