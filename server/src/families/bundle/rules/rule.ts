/** What a rule about bundles is. */
import type { Rule as EngineRule } from '../../../engine/rules/rule.ts';
import type { Bundle } from '../model/bundle.ts';
import type { BundleDocument } from '../model/document.ts';

/** A rule about bundles: `document` rules look at the first document of a file, `unit` rules at the whole bundle. */
export type Rule = EngineRule<BundleDocument, Bundle, Bundle>;
