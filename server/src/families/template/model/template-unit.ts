/** A template as the engine knows it: a unit of one file. */
import type { FamilyKey } from '../../../engine/rules/world.ts';
import type { Unit } from '../../../engine/units/unit.ts';
import type { TemplateFile } from './template-file.ts';

/** The id of the family of templates. */
export const TEMPLATE = 'template';

/** The family of templates, for rules that ask for others of them. */
export const TEMPLATES: FamilyKey<TemplateFile> = { id: TEMPLATE };

/** A template, and what its repository says of it. */
export interface TemplateUnit extends Unit {
  /**
   * The folders that hold what is rendered from it, there or not, where a `ci.yaml` says so; none, where one says that of other
   * templates alone or cannot be read. Left out where nobody says anything.
   */
  readonly renderedTo?: readonly string[];
}
