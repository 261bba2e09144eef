/** Which edit would let an extension go on where it stops. Each is tried: what does not help is not named. */
import type { Message } from '../../../text/message.ts';
import { compareVersionReleases } from '../../../version/release.ts';
import type { CatalogPlace } from '../../fbc/graph/types.ts';
import type { InstalledBundle } from '../model/wish.ts';
import { versionOfInstalled } from './bundle-version.ts';
import { catalogEdits } from './catalog-edits.ts';
import { extensionEdits } from './extension-edits.ts';
import { pathOf, type Path } from './path.ts';
import type { PreparedQuestion } from './resolve.ts';

/** What an edit changes. */
type EditKind =
  | 'package'
  | 'version'
  | 'channels'
  | 'selector'
  | 'policy'
  | 'catalog-priority'
  | 'catalog-availability'
  | 'catalog-edge'
  | 'catalog-blob';

/** An edit that comes to mind, and what the question is with it. */
export interface PossibleEdit {
  readonly kind: EditKind;
  /** The object that is edited: the extension, or a catalog by its name. */
  readonly of: 'extension' | { readonly catalog: string };
  /** The field, as people write it; of an edge the field of the entry. */
  readonly field: string;
  /** The new value; undefined where the field is taken away. */
  readonly value?: unknown;
  readonly message: Message;
  /** Where it is made, for what is in a catalog. */
  readonly place?: CatalogPlace;
  readonly asked: PreparedQuestion;
}

/** An edit that helps. */
export interface HelpfulEdit extends Omit<PossibleEdit, 'asked'> {
  /** What would be installed next. */
  readonly leadsTo: InstalledBundle;
  /** What would be installed in the end. */
  readonly endsAt: InstalledBundle;
}

/** More edits than these are not named: the first ones are the least intrusive. */
const MAX_EDITS = 4;

/** The edits that let the way go on, the least intrusive first. None where it ends at the newest bundle there is. */
export function helpfulEdits(question: PreparedQuestion, path: Path): readonly HelpfulEdit[] {
  const stopped: PreparedQuestion = { ...question, ...(path.installed && { installed: path.installed }) };
  const isStuck = path.end === 'error';
  if (!isStuck && path.end !== 'stays') return [];
  const found: HelpfulEdit[] = [];
  const ends = new Set<string>();
  for (const edit of [...extensionEdits(stopped, path.last), ...catalogEdits(stopped, path.last)]) {
    const helpful = tried(edit, path.installed, isStuck);
    // Of two edits of one field that lead to the same, the first is enough.
    const end = helpful && `${edit.field} ${helpful.leadsTo.name}`;
    if (helpful === undefined || end === undefined || ends.has(end)) continue;
    ends.add(end);
    found.push(helpful);
    if (found.length === MAX_EDITS) break;
  }
  return found;
}

function tried(
  { asked, ...edit }: PossibleEdit,
  installed: InstalledBundle | undefined,
  isStuck: boolean,
): HelpfulEdit | undefined {
  const { next, installed: endsAt } = pathOf(asked);
  const { choice } = next;
  if (choice === undefined || endsAt === undefined) return undefined;
  if (!isStuck && installed !== undefined && !isNewer(choice, installed)) return undefined;
  return { ...edit, leadsTo: choice, endsAt };
}

/** True where a bundle is of a higher version or release than another one. */
export function isNewer(one: InstalledBundle, other: InstalledBundle): boolean {
  const [a, b] = [versionOfInstalled(one), versionOfInstalled(other)];
  return a !== undefined && b !== undefined && compareVersionReleases(a, b) > 0;
}
