import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './bundle-manifests-hidden-file.ts';

ruleExamples(rule);
