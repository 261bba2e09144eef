/** The examples of `package-no-channels`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './package-no-channels.ts';

ruleExamples(rule);
