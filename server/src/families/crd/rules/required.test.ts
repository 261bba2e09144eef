import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './required.ts';

ruleExamples(rule);
