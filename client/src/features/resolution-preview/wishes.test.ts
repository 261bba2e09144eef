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
  ['a Subscription of another program', 'apiVersion: messaging.knative.dev/v1\nkind: Subscription\n', []],
  ['another kind', 'apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\n', []],
])('%s', (_, text, lines) => {
  expect(wishLines(text)).toEqual(lines);
});
