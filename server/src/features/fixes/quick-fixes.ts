/** What can be done about the findings at a place: their fixes, and ways to silence them. */
import { codeOf, type Diagnostic } from '../../rules/diagnostic.ts';
import { CONFIG_FILE } from '../../rules/settings/config.ts';
import { msg, type Message } from '../../text/message.ts';
import { joinPath } from '../../workspace/paths.ts';
import { editsOf, filesOf, type EditSource } from '../edit/edits-of.ts';
import type { FileEdit } from '../edit/file-edit.ts';
import { fixRound } from '../edit/fix-round.ts';
import { suppressInFile, suppressInProject, suppressLine } from './suppress.ts';

/** One thing to do about a finding. */
export interface OfferedFix {
  readonly title: Message;
  readonly diagnostic: Diagnostic;
  readonly edits: readonly FileEdit[];
  /** The only safe fix: the one that an editor makes without asking. */
  readonly preferred: boolean;
}

/** The files whose texts are needed to offer something about these findings. */
export function filesForFixes(
  diagnostics: readonly Diagnostic[],
  project: string | undefined,
): ReadonlySet<string> {
  const files = new Set<string>(project === undefined ? [] : [joinPath(project, CONFIG_FILE)]);
  for (const { file, fixes } of diagnostics) {
    files.add(file);
    for (const fix of fixes) for (const needed of filesOf(fix)) files.add(needed);
  }
  return files;
}

/** The fixes of findings, those of each finding together and the safe ones first. */
export function quickFixes(diagnostics: readonly Diagnostic[], source: EditSource): OfferedFix[] {
  return diagnostics.flatMap((diagnostic) => {
    const made = diagnostic.fixes.flatMap((fix) => {
      const edits = editsOf(fix, source);
      return edits === undefined ? [] : [{ fix, edits }];
    });
    const safe = made.filter(({ fix }) => fix.safe);
    return [...safe, ...made.filter(({ fix }) => !fix.safe)].map(({ fix, edits }) => ({
      title: fix.title,
      diagnostic,
      edits,
      preferred: fix.safe && safe.length === 1,
    }));
  });
}

/** The ways to silence findings: each rule once. `project` is the folder of the project file, where there is one. */
export function suppressions(
  diagnostics: readonly Diagnostic[],
  source: EditSource,
  project: string | undefined,
): OfferedFix[] {
  const seen = new Set<string>();
  return diagnostics.flatMap((diagnostic) => {
    const code = codeOf(diagnostic.rule);
    if (seen.has(code)) return [];
    seen.add(code);
    const chunks = source.chunks(diagnostic.file) ?? [];
    const config = project === undefined ? undefined : joinPath(project, CONFIG_FILE);
    const ways: [Message, FileEdit | undefined][] = [
      [msg('Silence {0} on this line', code), suppressLine(diagnostic, chunks)],
      [msg('Silence {0} in this file', code), suppressInFile(diagnostic, chunks)],
      [
        msg('Silence {0} in this project', code),
        config === undefined ? undefined : suppressInProject(diagnostic, config, source.text(config)),
      ],
    ];
    return ways.flatMap(([title, edit]) =>
      edit === undefined ? [] : [{ title, diagnostic, edits: [edit], preferred: false }],
    );
  });
}

/** The safe fixes of all findings of a file that change that file alone; what touches the same text waits for the next time. */
export function fixAllEdits(
  file: string,
  diagnostics: readonly Diagnostic[],
  source: EditSource,
): readonly FileEdit[] {
  const own = diagnostics.map((diagnostic) => ({
    ...diagnostic,
    fixes: diagnostic.fixes.filter((fix) => fix.safe && [...filesOf(fix)].every((needed) => needed === file)),
  }));
  return fixRound(own, false, source).edits.get(file) ?? [];
}
