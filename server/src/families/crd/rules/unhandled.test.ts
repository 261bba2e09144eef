import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './unhandled.ts';

ruleExamples(rule);
