import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './one-of.ts';

ruleExamples(rule);
