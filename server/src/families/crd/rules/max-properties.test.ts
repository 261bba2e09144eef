import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './max-properties.ts';

ruleExamples(rule);
