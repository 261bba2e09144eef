/** The family of templates: what `opm alpha render-template` makes catalogs of. */
import type { Family } from '../../engine/family.ts';
import { fbcFamily } from '../fbc/family.ts';
import { templateFinder } from './find/finder.ts';
import { TEMPLATE } from './model/template-unit.ts';
import type { TemplateDocument, TemplateFile } from './model/template-file.ts';
import { readTemplateDocument } from './read-template.ts';
import { templateRules } from './rules/index.ts';

/** Templates of catalogs. */
export const templateFamily: Family<TemplateDocument, never, TemplateFile> = {
  id: TEMPLATE,
  suites: [],
  unitNames: {
    one: 'template',
    several: 'templates',
    notWanted: 'It holds a template: give the folder of the catalog that is rendered from it.',
  },
  rules: templateRules,
  isSingle: true,
  finder: templateFinder,
  reader: {
    ...fbcFamily.reader,
    reading: 'first',
    read: readTemplateDocument,
  },
  assemble: (documents, blocked) => ({ documents, blocked }),
  documents: ({ documents }) => documents,
  parts: () => [],
  partOf: () => undefined,
};
