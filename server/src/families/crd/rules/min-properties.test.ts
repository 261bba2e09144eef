import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './min-properties.ts';

ruleExamples(rule);
