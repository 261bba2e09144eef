/** The examples of `cluster-apiservice-deployment-missing`. */
import { ruleExamples } from '../../../../../../test/support/rule-examples.ts';
import { rule } from './cluster-apiservice-deployment-missing.ts';

ruleExamples(rule);
