import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './maximum.ts';

ruleExamples(rule);
