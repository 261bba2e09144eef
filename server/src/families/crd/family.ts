/** The family of CustomResourceDefinitions that lie in no bundle: a change of them is judged against an earlier state. */
import type { Family } from '../../engine/family.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { msg } from '../../text/message.ts';
import { crdFinder } from './find/finder.ts';
import { CRDS, type CrdFile, type CrdFileDocument } from './model/crd-file.ts';
import { readCrd } from './read-crd.ts';
import { crdRules } from './rules/index.ts';

const REPAIR_FIRST = msg('This is said only once what stands here is mended.');

/** Definitions by themselves. Whoever knows an earlier state compares them with it. */
export const crdFamily: Family<CrdFileDocument, never, CrdFile> = {
  id: CRDS.id,
  suites: [
    { id: 'olm-v1', title: '`olm-v1` (what OLM v1 refuses to upgrade; `catalens crd-diff`)' },
    { id: 'api-server', title: '`api-server` (what the API server refuses to update; `catalens crd-diff`)' },
  ],
  rules: crdRules,
  isSingle: true,
  finder: crdFinder,
  reader: {
    dialect: PLAIN_DIALECT,
    reading: 'stream',
    // What is no YAML is said by whoever edits YAML.
    cuttingFault: () => undefined,
    syntaxFault: () => undefined,
    whenRepaired: { sameFile: REPAIR_FIRST, otherFile: REPAIR_FIRST },
    read: readCrd,
  },
  assemble: (documents) => ({ documents }),
  documents: ({ documents }) => documents,
  parts: () => [],
  partOf: () => undefined,
};
