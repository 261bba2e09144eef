import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './nullable.ts';

ruleExamples(rule);
