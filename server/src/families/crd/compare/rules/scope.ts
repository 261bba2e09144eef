/** The rule on `spec.scope`. */
import type { RuleWords } from '../rule.ts';

export const rule: RuleWords = {
  id: 'scope',
  crdifyName: 'scope',
  title: 'Objects move into namespaces, or out of them',
  breaks:
    'The API server refuses the change, and every client that asks for the objects asks at the wrong place.',
  wayOut: 'Keep the scope. An API with another scope needs another kind, or another group.',
};
