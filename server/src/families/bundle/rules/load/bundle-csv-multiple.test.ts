import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-csv-multiple.ts';

ruleExamples(rule);
