/** The examples of `channel-not-in-package`. */
import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './channel-not-in-package.ts';

ruleExamples(rule);
