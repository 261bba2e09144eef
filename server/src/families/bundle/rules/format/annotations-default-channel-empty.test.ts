import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './annotations-default-channel-empty.ts';

ruleExamples(rule);
