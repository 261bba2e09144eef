/** What opm expects in each place of a template (docs/reference/templates.md, "Keys and types"). */
import {
  ANY,
  BOOLEAN_SHAPE,
  STRING,
  listOf,
  objectOf,
  stringsOf,
  type ObjectShape,
} from '../../fbc/model/shape-types.ts';
import type { TemplateKind } from './template-schemas.ts';

/** All that is read of a document before it is known which template it is. */
export const META: ObjectShape = stringsOf('schema');

/** One item of `substitutions`. */
export const SUBSTITUTION: ObjectShape = stringsOf('name', 'base');

/** One item of `bundles` in a semver template. Its reader turns numbers and booleans into strings, so any scalar fits. */
export const SEMVER_BUNDLE: ObjectShape = objectOf({ image: ANY });

/** `candidate`, `fast` or `stable`. */
export const SEMVER_ARCHETYPE: ObjectShape = objectOf({ bundles: listOf(SEMVER_BUNDLE) });

/** The shapes of the templates. What an item of `entries` must look like is for the decoder of blobs to say. */
export const TEMPLATE_SHAPES: Readonly<Record<TemplateKind, ObjectShape>> = {
  basic: objectOf({ schema: STRING, entries: listOf(ANY) }),
  substitutes: objectOf({ schema: STRING, entries: listOf(ANY), substitutions: listOf(SUBSTITUTION) }),
  semver: objectOf({
    schema: STRING,
    generateMajorChannels: BOOLEAN_SHAPE,
    generateMinorChannels: BOOLEAN_SHAPE,
    defaultChannelTypePreference: ANY,
    candidate: SEMVER_ARCHETYPE,
    fast: SEMVER_ARCHETYPE,
    stable: SEMVER_ARCHETYPE,
  }),
};
