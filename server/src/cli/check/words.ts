/** What can be said of `catalens check`: its options, and the help. */
import type { CommandWords } from '../../features/command.ts';
import { families } from '../../families/all.ts';
import { FORMATS } from '../reporters/formats.ts';
import { ALL_UNITS } from '../unit-names.ts';

/** The severities, and `off`. */
export const LEVELS = ['off', 'hint', 'info', 'warning', 'error'] as const;

/** The severities. */
export const SEVERITIES = ['hint', 'info', 'warning', 'error'] as const;

/** The suites of all families whose tools take a folder; those that compare two states are for `crd-diff`. */
export const SUITES: readonly string[] = [
  ...new Set(
    families.flatMap(({ finder, suites }) => (finder.named === undefined ? [] : suites.map(({ id }) => id))),
  ),
];

/** The older generations of tools that can be asked for. */
export const TARGETS = ['operator-sdk=1.42'] as const;

/** What the validators of a bundle may be given. */
export const LOADERS = ['manifests', 'root'] as const;

/** The option of every command that reads a project file. */
export const CONFIG = {
  type: 'string',
  value: 'FILE',
  names: 'file',
  help: 'take this project file instead of the one in the current folder',
} as const;

const OPTIONS = {
  suite: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    values: SUITES,
    help: 'give the verdict of one tool only; a folder is then one catalog, as for "opm validate FOLDER"',
  },
  only: { type: 'string', multiple: true, value: 'RULE', names: 'rule', help: 'run only these rules' },
  skip: {
    type: 'string',
    multiple: true,
    value: 'RULE',
    names: 'rule',
    help: 'run all rules but these (suites and rules: separated by commas, or the option repeated)',
  },
  format: {
    type: 'string',
    multiple: true,
    value: 'FORMAT[=FILE]',
    values: FORMATS,
    usual: 'text',
    help: 'how findings are written; with a file, into that (repeatable)',
  },
  'min-level': {
    type: 'string',
    value: 'LEVEL',
    values: SEVERITIES,
    usual: 'hint',
    help: 'lowest severity that is shown',
  },
  'max-findings': {
    type: 'string',
    value: 'N',
    help: 'show at most so many findings, the gravest; the summary and the exit code count all of them',
  },
  'max-level': {
    type: 'string',
    value: 'LEVEL',
    values: LEVELS,
    usual: 'warning',
    help: 'highest severity that still exits 0',
  },
  'stdin-filename': {
    type: 'string',
    value: 'PATH',
    names: 'file',
    help: 'check standard input as if it were this file',
  },
  baseline: { type: 'string', value: 'FILE', names: 'file', help: 'leave out the findings that FILE knows' },
  'write-baseline': { type: 'boolean', help: 'write all findings to the baseline file and exit 0' },
  config: CONFIG,
  since: {
    type: 'string',
    value: 'REVISION',
    help: 'only findings that are new since this git revision, wherever they are',
  },
  staged: {
    type: 'boolean',
    help: 'check what is staged in git; only findings that the last commit (or the revision of --since) does not have',
  },
  'k8s-version': {
    type: 'string',
    value: 'VERSION',
    help: 'the version of Kubernetes that a bundle is meant for (as --optional-values k8s-version=VERSION)',
  },
  'index-path': {
    type: 'string',
    value: 'FILE',
    names: 'file',
    help: 'the Dockerfile of a bundle, for the suite "community" (as --optional-values index-path=FILE)',
  },
  target: {
    type: 'string',
    value: 'TOOL=VERSION',
    values: TARGETS,
    help: 'take an older generation of a tool',
  },
  loader: {
    type: 'string',
    value: 'FOLDER',
    values: LOADERS,
    usual: 'manifests',
    help: 'the folder of a bundle that its validators are given: operator-sdk gives them the manifests alone',
  },
  fix: { type: 'boolean', help: 'mend what can be mended safely, and report what remains' },
  'fix-unsafe': { type: 'boolean', help: 'mend also what wants to be looked at afterwards' },
  'dry-run': {
    type: 'boolean',
    help: 'with one of the two: print a diff of what would change, and write nothing',
  },
  watch: { type: 'boolean', help: 'check again whenever a file changes, until Ctrl-C' },
} as const;

/** The words of `check`. */
export const CHECK: CommandWords<typeof OPTIONS> = {
  name: 'check',
  summary: `check ${ALL_UNITS}`,
  usage: ['[options] [files, folders or globs]'],
  about: `Checks operator ${ALL_UNITS}. Without paths, the current folder.
Without --suite it finds the catalogs itself and runs every rule.`,
  options: OPTIONS,
  notes: `What is true for the whole project stands in .catalens.yaml in the current folder;
"catalens init" writes one. One further inside holds for its own folder.
Colours go away with NO_COLOR=1.

Exit code: 0 nothing above the level, 1 findings above it,
2 usage, a path that does not exist, nothing to check where there are files, a project
file that cannot be used, or a file that --fix could not write.`,
  operands: 'file',
};
