import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './annotations-channels-empty.ts';

ruleExamples(rule);
