import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './related-image-empty.ts';

ruleExamples(rule);
