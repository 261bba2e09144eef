/** What a rule about objects of clusters is. */
import type { Rule as EngineRule } from '../../../engine/rules/rule.ts';
import type { ClusterFile } from '../model/cluster-unit.ts';
import type { ClusterDocument } from '../model/document.ts';

/** A rule about objects of clusters: `document` rules look at one document, `world` rules at the catalogs around. */
export type Rule = EngineRule<ClusterDocument, never, ClusterFile>;
