/** How templates are found: by the schema of the first document, or by what it plainly is without one. */
import type { Finder } from '../../../engine/family.ts';
import { baseName } from '../../../engine/files/paths.ts';
import type { Claim, Unit } from '../../../engine/units/unit.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import type { RootFields } from '../../fbc/model/root-fields.ts';
import { isTemplateSchema } from '../model/template-schemas.ts';

/** The id of the family of templates. */
export const TEMPLATE = 'template';

/** A template is a unit of one file, wherever it lies outside of catalogs. */
export const templateFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  claim(_path, signs, firstText): Claim | undefined {
    const [first] = signs as readonly RootFields[];
    return isTemplate(first?.schema, firstText) ? OWN : undefined;
  },
  find: ({ files, ownerOf }) => ({
    units: files.flatMap(({ path }) => (ownerOf(path) === TEMPLATE ? [templateUnit(path)] : [])),
  }),
  alone: templateUnit,
};

const OWN: Claim = { isOwn: true, facts: {} };

function templateUnit(path: string): Unit {
  const label = baseName(path);
  return { family: TEMPLATE, key: path, path, label, files: [path], ignored: [], takesNewFiles: false };
}

/** Schemas that are meant for a template but are none. */
const NEAR_TEMPLATE = /^olm\.(template|semver|basic|substitutes)/;
const HAS_ENTRIES = /^["']?entries["']?[ \t]*:/im;
const HAS_BLOBS =
  /^[ \t]*(-[ \t]+)?["']?schema["']?[ \t]*:[ \t]*["']?olm\.(package|channel|bundle|deprecations)\b/m;
const HAS_ARCHETYPE = /^(candidate|fast|stable)[ \t]*:[ \t]*\r?$/im;
const HAS_IMAGES = /^[ \t]+(bundles[ \t]*:|-[ \t]+image[ \t]*:)/im;

/** True if the first document is a template, or is intended to be one. */
function isTemplate(schema: string | undefined, start: string): boolean {
  if (schema !== undefined) return isTemplateSchema(schema) || NEAR_TEMPLATE.test(schema);
  if (HAS_ENTRIES.test(start) && HAS_BLOBS.test(start)) return true;
  return HAS_ARCHETYPE.test(start) && HAS_IMAGES.test(start);
}
