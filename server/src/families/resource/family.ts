/** The family of custom resources: objects of kinds that CRDs of the workspace define, wherever they lie. */
import type { Family } from '../../engine/family.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { msg } from '../../text/message.ts';
import { resourceFinder } from './find/finder.ts';
import { PARTIAL, RESOURCES, TEST, type ResourceDocument, type ResourceFile } from './model/resource.ts';
import { readResource } from './read-resource.ts';
import { resourceRules } from './rules/index.ts';

const REPAIR_FIRST = msg('This is said only once what stands here is mended.');

/** Custom resources, each file by itself. What cannot be read is let pass: it may be a part of a chart. */
export const resourceFamily: Family<ResourceDocument, never, ResourceFile> = {
  id: RESOURCES.id,
  suites: [],
  rules: resourceRules,
  finder: resourceFinder,
  reader: {
    dialect: PLAIN_DIALECT,
    reading: 'stream',
    cuttingFault: () => undefined,
    syntaxFault: () => undefined,
    whenRepaired: { sameFile: REPAIR_FIRST, otherFile: REPAIR_FIRST },
    read: readResource,
  },
  assemble: (documents, _blocked, _known, { given = {} }) => ({
    documents,
    isPartial: given[PARTIAL] !== undefined,
    isTest: given[TEST] !== undefined,
  }),
  documents: ({ documents }) => documents,
  parts: () => [],
  partOf: () => undefined,
};
