/** The family of what belongs to a project rather than to anything it ships: it has rules, and no documents of its own. */
import type { Family } from '../../engine/family.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { msg } from '../../text/message.ts';
import { projectRules } from './rules/index.ts';

const REPAIR_FIRST = msg('This is said only once what stands here is mended.');

/** The project file, and what could not be looked into. Its findings are made by those who read the project. */
export const projectFamily: Family = {
  id: 'project',
  suites: [],
  rules: projectRules,
  finder: {
    signs: { scan: () => [], ofChunk: () => undefined, isScannedAlike: () => true },
    mayClaim: () => false,
    claim: () => undefined,
    find: () => ({ units: [] }),
    alone: (path) => ({
      family: 'project',
      key: path,
      path,
      label: path,
      files: [path],
      ignored: [],
      takesNewFiles: false,
    }),
  },
  reader: {
    dialect: PLAIN_DIALECT,
    reading: 'first',
    cuttingFault: (_chunk, fault) => ({ rule: 'config-invalid', span: fault, message: fault.message }),
    syntaxFault: (_chunk, fault) => ({ rule: 'config-invalid', span: fault, message: fault.message }),
    whenRepaired: { sameFile: REPAIR_FIRST, otherFile: REPAIR_FIRST },
    read: () => ({ findings: [], blocks: false, unread: false }),
  },
  assemble: (documents) => ({ documents }),
  documents: () => [],
  parts: () => [],
  partOf: () => undefined,
};
