import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-manifests-dir-empty.ts';

ruleExamples(rule);
