/** Which documents get a code lens and a button. */
import { expect, test } from 'vitest';
import { wishLines } from './wishes.ts';

const EXTENSION = 'apiVersion: olm.operatorframework.io/v1\nkind: ClusterExtension\n';
const SUBSCRIPTION = 'apiVersion: operators.coreos.com/v1alpha1\nkind: Subscription\n';

test.each([
  ['an extension', EXTENSION, [1]],
  ['a Subscription', SUBSCRIPTION, [1]],
  ['several in a stream', `${EXTENSION}---\n${SUBSCRIPTION}`, [1, 4]],
  ['one behind something else', `kind: ConfigMap\napiVersion: v1\n---\n${EXTENSION}`, [4]],
  ['JSON', '{\n "apiVersion": "operators.coreos.com/v1alpha1",\n "kind": "Subscription"\n}', [2]],
  ['an item of a list', `kind: List\napiVersion: v1\nitems:\n- ${SUBSCRIPTION.replace('\n', '\n  ')}`, [4]],
  [
    'what a Subscription owns',
    `kind: InstallPlan\nmetadata:\n  ownerReferences:\n  - ${SUBSCRIPTION.replace('\n', '\n    ')}`,
    [],
  ],
  [
    'a Subscription that another one owns: once',
    `${SUBSCRIPTION}metadata:\n  ownerReferences:\n  - ${SUBSCRIPTION.replace('\n', '\n    ')}`,
    [1],
  ],
  ['a Subscription of another program', 'apiVersion: messaging.knative.dev/v1\nkind: Subscription\n', []],
  ['another kind', 'apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\n', []],
])('%s', (_, text, lines) => {
  expect(wishLines(text)).toEqual(lines);
});
