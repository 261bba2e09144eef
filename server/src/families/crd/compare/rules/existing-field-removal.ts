/** The rule on properties, items and branches that are gone. */
import type { RuleWords } from '../rule.ts';

export const rule: RuleWords = {
  id: 'existing-field-removal',
  crdifyName: 'existingFieldRemoval',
  title: 'A property is gone',
  breaks:
    'What objects hold there is dropped when they are next written, and clients that set it are not heard any more.',
  wayOut:
    'Keep the property, say in its description that it is deprecated, and pay no heed to it. Drop it in a new version of the API.',
};
