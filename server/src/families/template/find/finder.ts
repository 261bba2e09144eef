/** How templates are found: by the schema of the first document, or by what it plainly is without one. */
import type { Finder } from '../../../engine/family.ts';
import { baseName } from '../../../engine/files/paths.ts';
import type { Claim } from '../../../engine/units/unit.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import type { RootFields } from '../../fbc/model/root-fields.ts';
import { isTemplateSchema } from '../model/template-schemas.ts';
import { isKnownSchema } from '../../fbc/model/shape.ts';
import { TEMPLATE, type TemplateUnit } from '../model/template-unit.ts';
import { isMappingFile, renderedTo } from './catalog-mapping.ts';

/** A template is a unit of one file, wherever it lies outside of catalogs. */
export const templateFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  consults: isMappingFile,
  governs: isMappingFile,
  claim(path, signs, firstText): Claim | undefined {
    const documents = signs as readonly RootFields[];
    return isTemplate(documents[0]?.schema, firstText) || isTemplateOfOld(path, documents) ? OWN : undefined;
  },
  find: ({ files, ownerOf, textOf }) => ({
    units: files.flatMap(({ path }) =>
      ownerOf(path) === TEMPLATE ? [templateUnit(path, renderedTo(path, textOf))] : [],
    ),
  }),
  alone: (path) => templateUnit(path),
};

const OWN: Claim = { isOwn: true, facts: {} };

function templateUnit(path: string, folders?: readonly string[]): TemplateUnit {
  const label = baseName(path);
  const unit = { family: TEMPLATE, key: path, path, label, files: [path], ignored: [], takesNewFiles: false };
  return folders === undefined ? unit : { ...unit, renderedTo: folders };
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

/**
 * True for what a basic template was before opm v1.44.0: blobs, of which all bundles are yet to be rendered from their images. A
 * bundle by itself may be anything. Who finds catalogs passes over such a file, too.
 */
function isTemplateOfOld(path: string, documents: readonly RootFields[]): boolean {
  const [first] = documents;
  if (first?.schema === undefined || !isKnownSchema(first.schema)) return false;
  if (CALLED_CATALOG.test(baseName(path))) return false;
  const bundles = documents.filter(({ schema }) => schema === BUNDLE);
  const hasMore = documents.some(({ schema }) => schema !== undefined && schema !== BUNDLE);
  return hasMore && bundles.length > 0 && bundles.every(({ byImage }) => byImage === true);
}

const BUNDLE = 'olm.bundle';
/** What is called like this is meant as a catalog, whatever became of it. */
const CALLED_CATALOG = /^(?:catalog|index)\.(?:ya?ml|json)$/i;
