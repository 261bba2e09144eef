import { describe, expect, it } from 'vitest';
import { manifestOf } from '../testing/manifest.ts';
import { objectFaults } from './objects.ts';

const reported = (yaml: string) =>
  objectFaults(manifestOf(yaml)).map(({ rule, span }) => `${rule}: ${yaml.slice(span.start, span.end)}`);

const budget = (spec: string) => reported(`kind: PodDisruptionBudget\nspec: {${spec}}\n`);
const role = (rule: string) =>
  reported(`kind: ClusterRole\nrules: [{${rule}}]\n`).map((line) => line.replace(/:.*/, ''));

describe('a disruption budget', () => {
  it.each<[spec: string, found: string[]]>([
    ['maxUnavailable: 1, minAvailable: 50%', []],
    ['maxUnavailable: 0', ['object-pdb-max-unavailable-zero: 0']],
    ['maxUnavailable: 50%', ['object-pdb-max-unavailable-zero: 50%']],
    ['maxUnavailable: null', []],
    ['minAvailable: 100%', ['object-pdb-min-available-all: 100%']],
    ['minAvailable: 100', []],
    ['minAvailable: true', ['object-unparseable: PodDisruptionBudget']],
    ['selector: {matchLabels: {a: 1}}', ['object-unparseable: PodDisruptionBudget']],
  ])('with %s', (spec, found) => {
    expect(budget(spec)).toEqual(found);
  });
});

describe('a priority class', () => {
  it.each<[field: string, found: string[]]>([
    ['globalDefault: true', ['object-priorityclass-global-default: true']],
    ['globalDefault: false', []],
    ['globalDefault: "true"', ['object-unparseable: PriorityClass']],
  ])('with %s', (field, found) => {
    expect(reported(`kind: PriorityClass\n${field}\n`)).toEqual(found);
  });
});

describe('a rule of a role', () => {
  const BUDGETS = 'apiGroups: [policy], resources: [poddisruptionbudgets]';
  const CONSTRAINTS = 'apiGroups: [security.openshift.io], resources: [securitycontextconstraints]';
  it.each<[rule: string, found: string[]]>([
    [`${BUDGETS}, verbs: [get, patch]`, ['object-rbac-pdb-write']],
    [`${BUDGETS}, verbs: ["*"]`, ['object-rbac-pdb-write']],
    [`${BUDGETS}, verbs: [get, delete]`, []],
    ['apiGroups: ["*"], resources: ["*"], verbs: ["*"]', []],
    [`${CONSTRAINTS}, verbs: [update], resourceNames: [mine, anyuid]`, ['object-rbac-default-scc']],
    [`${CONSTRAINTS}, verbs: [use], resourceNames: [anyuid]`, []],
    [`${CONSTRAINTS}, verbs: [update], resourceNames: [restricted-v2]`, []],
    [`${CONSTRAINTS}, verbs: [update]`, []],
    ['verbs: get', ['object-unparseable']],
  ])('%s', (rule, found) => {
    expect(role(rule)).toEqual(found);
  });

  it('is not looked for in other kinds', () => {
    expect(reported('kind: Deployment\nrules: 1\n')).toEqual([]);
  });
});
