/** Rule project/config-not-read: a file is plainly meant for the project file, and is not read. */
import { joinPath } from '../../../engine/files/paths.ts';
import type { Diagnostic } from '../../../engine/findings/diagnostic.ts';
import { CONFIG_FILE } from '../../../engine/project/config.ts';
import type { NamedConfigs } from '../../../engine/project/names.ts';
import type { Rule } from '../../../engine/rules/rule.ts';
import { msg } from '../../../text/message.ts';
import { placedAt } from '../diagnostics.ts';

export const rule: Rule = {
  id: 'config-not-read',
  area: 'project',
  severity: 'warning',
  suites: ['advice'],
  scope: 'reader',
  title: 'The file is meant for the project file and is not read',
  what: 'In the folder that is opened or checked lies a `catalens.yaml`, `catalens.yml`, `catalens.json` or `.catalens.json`, or a `.catalens.yml` beside `.catalens.yaml`.',
  why: 'Catalens reads `.catalens.yaml`, or `.catalens.yml` where there is none. What stands in another file has no effect.',
  whatToDo:
    'Rename the file to `.catalens.yaml`. Where there is one already, move what is missing there and remove this file.',
  examples: {
    bad: { 'catalens.yaml': 'ignore: [test]\n' },
    good: { '.catalens.yaml': 'ignore: [test]\n' },
  },
  source: 'docs/configuration.md#the-project-file-catalensyaml',
};

/** One diagnostic, at its very start, for each file of a folder that is meant for the project file and is not read. */
export function diagnoseNotRead(folder: string, { read, notRead }: NamedConfigs): Diagnostic[] {
  const message =
    read === undefined
      ? msg('This file is not read: the settings of a project stand in `{0}`. Rename it.', CONFIG_FILE)
      : msg(
          'This file is not read, because there is `{0}`. Move there what is missing, and remove this file.',
          read,
        );
  return notRead.flatMap((name) =>
    placedAt(joinPath(folder, name), '', [{ start: 0, end: 0, message }], rule),
  );
}
