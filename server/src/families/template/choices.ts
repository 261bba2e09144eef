/** "Render Into the Catalog", as a command that asks: `catalens/renderIntoCatalog` (docs/custom-requests.md). */
import type { FamilyChoices } from '../../features/refactor/choices.ts';
import { rendersOfTemplate } from './features/into/refactorings.ts';
import { RENDER_INTO_CATALOG } from './requests.ts';

/** The catalogs that can be brought up to date. */
export const templateChoices: FamilyChoices = { method: RENDER_INTO_CATALOG, find: rendersOfTemplate };
