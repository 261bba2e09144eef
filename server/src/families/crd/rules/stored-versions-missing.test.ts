import { ruleExamples } from '../../../../../test/support/rule-examples.ts';
import { rule } from './stored-versions-missing.ts';

ruleExamples(rule);
