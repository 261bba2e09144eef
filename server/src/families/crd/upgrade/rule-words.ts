/** The words of the rules that the API server compares two definitions by. */
import type { RuleWords } from '../compare/rule.ts';

/** What nobody may change. */
export const immutable: RuleWords = {
  id: 'crd-immutable',
  title: 'The API server does not let this change',
  breaks: 'The update is refused as a whole, whoever makes it, and the operator stays as it was.',
  wayOut:
    'Put it back. What has another group, plural, kind or scope is another definition, with a name of its own.',
};

/** What objects may be stored as has to stay. */
export const storedVersionsMissing: RuleWords = {
  id: 'stored-versions-missing',
  title: 'A version is gone that objects are stored as',
  breaks: 'The update is refused as a whole: nobody could read what is stored as that version.',
  wayOut:
    'One release each: mark the version as deprecated; stop serving it; write all objects again and take it out of `status.storedVersions`; drop it.',
};
