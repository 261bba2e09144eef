import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './stored-version-removal.ts';

ruleExamples(rule);
