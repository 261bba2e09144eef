import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './enum.ts';

ruleExamples(rule);
