/** What a rule about templates is. */
import type { Rule as EngineRule } from '../../../engine/rules/rule.ts';
import type { TemplateDocument, TemplateFile } from '../model/template-file.ts';

/** A rule about templates: `document` rules look at the first document, `unit` rules at all of the file. */
export type Rule = EngineRule<TemplateDocument, never, TemplateFile>;
