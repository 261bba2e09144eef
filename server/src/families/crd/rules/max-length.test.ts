import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './max-length.ts';

ruleExamples(rule);
