/** The family of objects that people apply to a cluster: wishes for operators, and the catalogs that they come from. */
import type { Family } from '../../engine/family.ts';
import { PLAIN_DIALECT } from '../../text/dialect.ts';
import { msg } from '../../text/message.ts';
import { clusterFinder } from './find/finder.ts';
import { CLUSTER, type ClusterFile } from './model/cluster-unit.ts';
import type { ClusterDocument } from './model/document.ts';
import { readClusterDocument } from './read-document.ts';
import { unreadableManifest } from './rules/manifest-unreadable.ts';
import { clusterRules } from './rules/index.ts';

/** Objects of clusters. Templates of Helm are no YAML, and let pass. */
export const clusterFamily: Family<ClusterDocument, never, ClusterFile> = {
  id: CLUSTER.id,
  suites: [],
  unitNames: { one: 'manifest', several: 'manifests' },
  rules: clusterRules,
  isSingle: true,
  finder: clusterFinder,
  reader: {
    dialect: PLAIN_DIALECT,
    reading: 'stream',
    cuttingFault: () => undefined,
    syntaxFault: unreadableManifest,
    whenRepaired: {
      sameFile: msg('It counts only once what stands here is mended.'),
      otherFile: msg('It counts only once this file can be read.'),
    },
    read: readClusterDocument,
  },
  assemble: (documents) => ({ documents }),
  documents: ({ documents }) => documents,
  parts: () => [],
  partOf: () => undefined,
};
