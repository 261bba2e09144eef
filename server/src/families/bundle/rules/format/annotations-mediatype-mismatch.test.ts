import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './annotations-mediatype-mismatch.ts';

ruleExamples(rule);
