/** A dialect for tests that refuses documents for more than their root. */
import type { Dialect } from '../../dialect.ts';
import { MAPPING, NULL, STRING } from '../../tree.ts';

/** Refuses what is no mapping and not null, and a `schema` or `name` that is no text. */
export const STRICT: Dialect = {
  refuses: (tree) => {
    if (tree.size === 0 || tree.kind(0) === NULL) return false;
    if (tree.kind(0) !== MAPPING) return true;
    return tree
      .fields(0)
      .some(({ name, value }) => (name === 'schema' || name === 'name') && tree.kind(value) !== STRING);
  },
};
