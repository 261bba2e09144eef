import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './pattern.ts';

ruleExamples(rule);
