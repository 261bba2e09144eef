/** The examples of `channel-package-unknown`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './channel-package-unknown.ts';

ruleExamples(rule);
