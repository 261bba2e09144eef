import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './existing-field-removal.ts';

ruleExamples(rule);
