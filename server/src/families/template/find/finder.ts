/** How templates are found: by the schema of the first document, or by what it plainly is without one. */
import type { Finder } from '../../../engine/family.ts';
import { baseName } from '../../../engine/files/paths.ts';
import type { Claim } from '../../../engine/units/unit.ts';
import { BLOB_SIGNS, mayHoldBlobs } from '../../fbc/model/signs.ts';
import type { RootFields } from '../../fbc/model/root-fields.ts';
import { isTemplateSchema } from '../model/template-schemas.ts';
import { TEMPLATE, type TemplateUnit } from '../model/template-unit.ts';
import { isMappingFile, renderedTo } from './catalog-mapping.ts';

/** A template is a unit of one file, wherever it lies outside of catalogs. */
export const templateFinder: Finder = {
  signs: BLOB_SIGNS,
  mayClaim: mayHoldBlobs,
  consults: isMappingFile,
  governs: isMappingFile,
  claim(_path, signs, start): Claim | undefined {
    const [first] = signs as readonly RootFields[];
    return isTemplate(first?.schema, start) ? OWN : undefined;
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

const DOCUMENT_START = /^---(?=\s|$)/m;
/** More than comments and directives. */
const HAS_CONTENT = /^[ \t]*[^#%\s]/m;

/** True if the first document is a template, or is intended to be one. */
function isTemplate(schema: string | undefined, start: string): boolean {
  if (schema !== undefined) return isTemplateSchema(schema) || NEAR_TEMPLATE.test(schema);
  const first = firstDocument(start);
  if (HAS_ENTRIES.test(first) && HAS_BLOBS.test(first)) return true;
  return HAS_ARCHETYPE.test(first) && HAS_IMAGES.test(first);
}

/** The first document that says anything: the entries of a channel further down are those of a catalog. */
function firstDocument(start: string): string {
  return start.split(DOCUMENT_START).find((document) => HAS_CONTENT.test(document)) ?? '';
}
