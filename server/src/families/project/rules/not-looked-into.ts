/** Rule project/not-looked-into: a folder or file outside every known catalog that could not be read. */
import { msg, type Message } from '../../../text/message.ts';
import { MAX_FILE_BYTES } from '../../../text/decode-bytes.ts';
import { MAX_FILES_PER_FOLDER } from '../../../engine/units/listing.ts';
import type { Unread } from '../../../engine/units/unit.ts';
import { relativePath } from '../../../engine/files/paths.ts';
import type { DiagnoseOptions } from '../../../engine/findings/diagnose.ts';
import type { Diagnostic } from '../../../engine/findings/diagnostic.ts';
import type { Rule } from '../../../engine/rules/rule.ts';

export const rule: Rule = {
  id: 'not-looked-into',
  area: 'project',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'Not looked into',
  what: 'While catalogs were looked for, a folder could not be listed, or a YAML or JSON file could not be read, has more than 200 MB or is a pipe, and it lies in no catalog that was found; or there are more than 200,000 files, and it comes after these.',
  why: 'There may be a catalog in it, and nothing would be said about that catalog, whatever state it is in.',
  whatToDo:
    'Change its permissions. If it holds no catalog, name it under `ignore` in `.catalens.yaml`, and where there are very many files, the folders without catalogs.',
  examples: {
    bad: { 'dump.json': 'A file of more than 200 MB.\n' },
    good: { '.catalens.yaml': 'ignore: [dump.json]\n', 'dump.json': 'A file of more than 200 MB.\n' },
  },
  source: 'docs/configuration.md#which-folders-are-catalogs',
};

/** One diagnostic, at its very start, for a folder or file that was not looked into; none where that is switched off. */
export function diagnoseUnread(unread: Unread, options: DiagnoseOptions): Diagnostic[] {
  if (!options.rules.rules.has(rule.id)) return [];
  const file = unread.path;
  const level = levelOf(file, options.levels, options.project) ?? rule.severity;
  if (level === 'off') return [];
  const at = { line: 0, character: 0 };
  const message = messageFor(unread);
  return [{ file, range: { start: at, end: at }, rule, severity: level, message, related: [], fixes: [] }];
}

/** True where a project says that a folder or file need not be looked into. @param project the folder of the project */
export function isOff({ path }: Unread, levels: DiagnoseOptions['levels'], project = ''): boolean {
  return levelOf(path, levels, project) === 'off';
}

function levelOf(path: string, levels: DiagnoseOptions['levels'], project: string) {
  return levels?.of(relativePath(project, path), rule.area, rule.id);
}

function messageFor({ kind, failure }: Unread): Message {
  if (failure === 'too-large') {
    const limit = MAX_FILE_BYTES / (1024 * 1024);
    return msg('This file is larger than {0} MB: it was not looked through for catalogs.', limit);
  }
  if (failure === 'too-many') {
    return msg(
      'There are more than {0} files here: from this one on they were not looked through for catalogs. Name folders without any under `ignore` in `.catalens.yaml`.',
      MAX_FILES_PER_FOLDER.toLocaleString('en'),
    );
  }
  if (kind === 'folder') {
    if (failure === 'misnamed')
      return msg('The name of this folder is not UTF-8: it was not looked through for catalogs. Rename it.');
    return failure === 'forbidden'
      ? msg('You may not list this folder: it was not looked through for catalogs. Change its permissions.')
      : msg('This folder cannot be listed: it was not looked through for catalogs.');
  }
  if (failure === 'misnamed')
    return msg('The name of this file is not UTF-8: it was not looked through for catalogs. Rename it.');
  if (failure === 'special')
    return msg(
      'This is no file but a pipe, a socket or a device: it was not looked through for catalogs. Remove it.',
    );
  return failure === 'forbidden'
    ? msg('You may not read this file: it was not looked through for catalogs. Change its permissions.')
    : msg('This file cannot be read: it was not looked through for catalogs.');
}
