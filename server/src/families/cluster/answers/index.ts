/** What the editor features ask of objects of clusters. */
import type { Answers } from '../../../features/answers.ts';
import type { ClusterFile } from '../model/cluster-unit.ts';
import { clusterCard } from './card.ts';
import { clusterDefinitions } from './definitions.ts';
import { clusterHints } from './hints.ts';
import { clusterOutline, namedObjects } from './outline.ts';
import { describeInCluster } from './place.ts';
import { clusterSchemas } from './schemas.ts';
import { clusterSuggestions } from './suggestions.ts';

/** The answers for objects of clusters. */
export const clusterAnswers: Answers = {
  describe: describeInCluster,
  schemas: clusterSchemas,
  card: clusterCard,
  suggestions: clusterSuggestions,
  definitions: clusterDefinitions,
  hints: clusterHints,
  outline: clusterOutline,
  workspaceSymbols: (whole) => namedObjects(whole as ClusterFile),
};
