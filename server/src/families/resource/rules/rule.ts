/** What a rule about custom resources is. */
import type { Rule as EngineRule } from '../../../engine/rules/rule.ts';
import type { ResourceDocument, ResourceFile } from '../model/resource.ts';

/** A rule about custom resources: each looks at a file, and at the CRDs of the workspace. */
export type Rule = EngineRule<ResourceDocument, never, ResourceFile>;
