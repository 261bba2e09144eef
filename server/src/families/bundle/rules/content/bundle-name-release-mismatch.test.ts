import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-name-release-mismatch.ts';

ruleExamples(rule);
