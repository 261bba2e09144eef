/** Where a check says less than it seems to: what was asked for and not looked into must not look like praise. */
import { UsageError } from '../usage-error.ts';
import { NO_UNIT } from '../unit-names.ts';
import type { Checked } from './checked.ts';
import { whyUnread } from './why-unread.ts';

/**
 * Where nothing was found, and something could not be looked into or was meant to hold something, nothing was checked: that
 * must not look like praise.
 *
 * @throws UsageError
 */
export function refuseNothing(checked: Checked): void {
  const { roots, files, diagnostics, unread = [] } = checked;
  if (roots.length > 0 || files > 0) return;
  const [first, ...others] = unread;
  if (first === undefined) {
    const [nothing] = hollowFolders(checked);
    // What is wrong with project files may be why: it is printed, and this beside it.
    if (nothing !== undefined && diagnostics.length === 0) throw new UsageError(nothing);
    return;
  }
  const more = others.length === 0 ? '' : `, and ${others.length} more could not be looked into`;
  const advice = first.failure === 'too-many' ? ` ${IGNORED_FOLDERS}` : '';
  throw new UsageError(`Nothing was checked. ${whyUnread(first).slice(0, -1)}${more}.${advice}`);
}

/** Why a check says too little: folders that were named hold files and nothing that could be checked. */
export function hollowFolders({ hollow = [] }: Checked): readonly string[] {
  return hollow
    .filter((folder) => folder !== '')
    .map((folder) => `There is ${NO_UNIT} in "${folder}". Nothing was checked in it.`);
}

/** The same of the current folder; that nothing was found there, the report says. */
export function hollowHere({ hollow = [] }: Checked): readonly string[] {
  return hollow.includes('') ? ['Nothing was checked, though there are files here.'] : [];
}

/** Why a check says too little: files that nobody has looked into are too large, or too many, for a permission to help. */
export function beyondLimits({ unread = [] }: Checked): readonly string[] {
  return unread.flatMap((one) => {
    if (one.failure === 'too-large') return [`${whyUnread(one)} Nothing was checked in it. ${IGNORED_FILE}`];
    return one.failure === 'too-many'
      ? [`${whyUnread(one)} Nothing was checked in it. ${IGNORED_FOLDERS}`]
      : [];
  });
}

const IGNORED_FILE = 'If it is no catalog, name it under "ignore" in .catalens.yaml.';
const IGNORED_FOLDERS = 'Name folders without catalogs under "ignore" in .catalens.yaml.';
