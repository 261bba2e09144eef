import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-metadata-dir-missing.ts';

ruleExamples(rule);
