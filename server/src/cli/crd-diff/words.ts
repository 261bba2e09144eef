/** What can be said of `catalens crd-diff`: its options, and the help. */
import { UPGRADE_SUITES } from '../../families/crd/upgrade/judge.ts';
import type { CommandWords } from '../../features/command.ts';

/** How the answer is written. */
export const CRD_DIFF_FORMATS = ['text', 'json', 'sarif', 'github', 'markdown'] as const;

/** The older generation of crdify that can be asked for. */
export const CRDIFY_TARGETS = ['crdify=0.5'] as const;

const OPTIONS = {
  path: {
    type: 'string',
    value: 'PATH',
    names: 'file',
    help: 'go along the channels of a package: a folder of bundles, or a catalog that holds their manifests',
  },
  package: { type: 'string', value: 'NAME', help: 'with --path: the package, where there are several' },
  channel: { type: 'string', value: 'NAME', help: 'with --path: this channel alone' },
  from: {
    type: 'string',
    value: 'RELEASE',
    help: 'with --path: only the way of a cluster that has this release, such as gizmo.v1.4.0',
  },
  base: {
    type: 'string',
    value: 'REVISION',
    help: 'compare with this git revision, of the repository that the files are in',
  },
  suite: {
    type: 'string',
    value: 'NAME',
    values: UPGRADE_SUITES,
    usual: 'olm-v1',
    help: 'whose verdict is asked for',
  },
  'stored-objects': {
    type: 'string',
    multiple: true,
    value: 'FILE',
    names: 'file',
    help: 'with --suite olm-classic: custom resources as a cluster has them (repeatable)',
  },
  config: {
    type: 'string',
    value: 'FILE',
    names: 'file',
    help: 'with --suite crdify: its configuration, such as .crdify.yaml',
  },
  target: {
    type: 'string',
    value: 'TOOL=VERSION',
    values: CRDIFY_TARGETS,
    help: 'judge as this older version did, which had no rule on "oneOf"',
  },
  format: {
    type: 'string',
    value: 'FORMAT',
    values: CRD_DIFF_FORMATS,
    usual: 'text',
    help: 'how the answer is written; with --path: text, json or markdown, which is for --path alone',
  },
} as const;

/** The words of `crd-diff`. */
export const CRD_DIFF: CommandWords<typeof OPTIONS> = {
  name: 'crd-diff',
  summary: 'tell whether a change of CRDs is safe',
  usage: [
    '<old> <new> [options]',
    '--base REVISION [file or folder] [options]',
    '--path PATH [--package NAME] [--channel NAME] [--from RELEASE] [options]',
  ],
  about: `Compares CustomResourceDefinitions and says what breaks, for whom, and what to do instead. Old and new are files, or
folders: those of two bundles, or any with CRDs in them, which are matched by name. With --base, the files below the current
folder (or what is named) are compared with what a git revision has in their place. With --path, every update along the channels of a
package is judged for every program, from the oldest release to the head.

  olm-v1       the check of OLM v1 before an upgrade
  crdify       crdify by itself, which is stricter
  olm-classic  OLM Classic: stored objects must fit, stored versions must stay
  api-server   what the API server refuses to update, whoever asks`,
  options: OPTIONS,
  notes: 'Exit code: 0 safe, 1 unsafe, 2 usage, or a CRD that cannot be judged.',
  operands: 'file',
};
