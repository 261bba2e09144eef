import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-manifests-dir-missing.ts';

ruleExamples(rule);
