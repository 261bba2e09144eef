/** The rule on versions that objects are stored as. */
import type { RuleWords } from '../rule.ts';

export const rule: RuleWords = {
  id: 'stored-version-removal',
  crdifyName: 'storedVersionRemoval',
  title: 'A version is gone that objects are stored as',
  breaks: 'The API server cannot read what is stored as that version, so it refuses the change.',
  wayOut:
    'One release each: mark the version as deprecated; stop serving it; write all objects again and take it out of `status.storedVersions`; drop it.',
};
