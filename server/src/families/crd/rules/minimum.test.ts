import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './minimum.ts';

ruleExamples(rule);
