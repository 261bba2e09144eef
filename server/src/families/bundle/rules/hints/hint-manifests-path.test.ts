/** The examples of `hint-manifests-path`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './hint-manifests-path.ts';

ruleExamples(rule);
