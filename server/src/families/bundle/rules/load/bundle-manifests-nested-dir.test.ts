import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-manifests-nested-dir.ts';

ruleExamples(rule);
