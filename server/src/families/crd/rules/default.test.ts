import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './default.ts';

ruleExamples(rule);
