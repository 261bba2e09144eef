/**
 * Random steps in a workspace: edits, and files and folders that come, go and change, as people and programs do it. Each step
 * is a few numbers, so that a run can be repeated without some of its steps: whatever they point at, there is something to do.
 */
import type { EditorInProcess, FileEvent } from './editor-in-process.ts';
import { WORKSPACE } from './editor-in-process.ts';
import type { MemoryFiles } from './memory-files.ts';
import { damage, randomFrom } from './mutations.ts';

/** One step. */
export interface Step {
  readonly kind: StepKind;
  /** What it is done to, and how. */
  readonly at: number;
  readonly how: number;
  /** True if the next step does not wait until the server is idle. */
  readonly hasty: boolean;
}

/** A workspace: what is on disk, and what is open in the editor. */
export interface Workspace {
  readonly files: MemoryFiles;
  /** The texts of open documents. */
  readonly open: Map<string, string>;
  /** Texts that were there at the start, to come back to. */
  readonly originals: readonly string[];
}

const NEW_NAMES = [
  ...['new.yaml', 'notes.txt', 'run.sh', 'README.md', 'values.json', 'OWNERS', 'template.yml'],
  ...['.indexignore', 'Dockerfile', 'catalog.Dockerfile', 'Makefile', '.catalens.yaml'],
];
const NEW_FOLDERS = ['catalog', 'v4.20', 'configs', 'more', 'old/catalog', 'gizmo'];

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  '.indexignore': ['notes.txt\n*.sh\n', '# nothing\n', '*.yaml\n', '**/new.yaml\n!x\n', '/catalog\n', ''],
  Dockerfile: ['FROM scratch\nADD catalog /configs\n', 'COPY more /configs\n', 'RUN true\n'],
  'catalog.Dockerfile': ['FROM scratch\nCOPY . /configs\n', 'ADD v4.20 /configs\n'],
  Makefile: [
    'all:\n\tcp catalog/a.yaml out\n\topm render $(IMG) >> out\n',
    'all:\n\topm render $(IMG) >> a.yaml\n\tcat new.yaml 0.json > out; opm render $(IMG) | tee -a out\n',
    'all:\n',
  ],
  '.catalens.yaml': [
    'roots: [catalog]\n',
    'roots: ["**/catalog", nowhere]\n',
    'ignore: ["**/more/**", "*.json"]\n',
    'rules:\n  package-icon-missing: error\n  fbc-empty-document: off\n',
    '{}\n',
  ],
  'notes.txt': ['just a note\n', 'schema: acme.note\npackage: gizmo\n'],
  'run.sh': ['#!/bin/sh\ntrue\n'],
  'README.md': ['# Read me\n'],
  OWNERS: ['approvers: [somebody]\n'],
  'values.json': ['{"schema": "acme.values", "a": 1}\n', '{}', '{"a": '],
  'template.yml': ['schema: olm.template.basic\nentries:\n- schema: olm.package\n  name: gizmo\n'],
};

/** The files of the project itself: they have texts of their own, and nobody types nonsense into them. */
const SETTINGS = /\/(\.indexignore|\.catalens\.yaml)$/;

interface Place extends Workspace {
  readonly editor: EditorInProcess;
  readonly step: Step;
}

const KINDS = {
  edit: async (place: Place) => {
    const path = await someOpen(place);
    if (path === undefined || SETTINGS.test(path)) return;
    await typeText(place, path, damage(place.open.get(path) ?? '', randomFrom(place.step.how + 1)));
  },
  mend: async (place: Place) => {
    const path = await someOpen(place);
    const text =
      path === undefined ? undefined : (place.files.get(path) ?? pick(place.originals, place.step.how));
    if (path !== undefined && text !== undefined) await typeText(place, path, text);
  },
  replace: async (place: Place) => {
    const path = await someOpen(place);
    const text = path && newText(place, path);
    if (path !== undefined && text !== undefined) await typeText(place, path, text);
  },
  save: async ({ files, open, editor, step: { at } }: Place) => {
    const path = pick([...open.keys()], at);
    if (path === undefined) return;
    const what = files.has(path) ? 'changed' : 'created';
    files.set(path, open.get(path) ?? '');
    await editor.save(path);
    await editor.tell([{ path, what }]);
  },
  open: async (place: Place) => {
    const path = pick([...place.files.keys()], place.step.at);
    if (path !== undefined) await openFile(place, path, place.files.get(path) ?? '');
  },
  openOther: async (place: Place) => {
    const { files, originals, step } = place;
    const path = pick(
      [...files.keys()].filter((each) => !SETTINGS.test(each)),
      step.at,
    );
    if (path !== undefined) await openFile(place, path, pick(originals, step.how) ?? '');
  },
  close: async ({ open, editor, step: { at } }: Place) => {
    const path = pick([...open.keys()], at);
    if (path === undefined) return;
    open.delete(path);
    await editor.close(path);
  },
  create: async (place: Place) => {
    const { files, step } = place;
    const folder = pick([...foldersOf(files), ...NEW_FOLDERS.map((name) => `${WORKSPACE}/${name}`)], step.at);
    const path = `${folder ?? WORKSPACE}/${pick(NEW_NAMES, step.how) ?? ''}`;
    await write(place, path, newText(place, path) ?? '');
  },
  rewrite: async (place: Place) => {
    const { files, step } = place;
    const path = pick([...files.keys()], step.at);
    if (path === undefined) return;
    const isDamage = step.how % 2 === 0 && !SETTINGS.test(path);
    const text = isDamage ? damage(files.get(path) ?? '', randomFrom(step.how + 1)) : newText(place, path);
    await write(place, path, text ?? '');
  },
  restore: async (place: Place) => {
    const path = pick(
      [...place.files.keys()].filter((each) => !SETTINGS.test(each)),
      place.step.at,
    );
    if (path !== undefined) await write(place, path, pick(place.originals, place.step.how) ?? '');
  },
  remove: async (place: Place) => {
    const path = pick([...place.files.keys()], place.step.at);
    if (path === undefined) return;
    place.files.delete(path);
    await gone(place, path, [{ path, what: 'deleted' }]);
  },
  removeFolder: async (place: Place) => {
    const folder = pick(foldersOf(place.files), place.step.at);
    if (folder === undefined || folder === WORKSPACE) return;
    for (const path of below(place.files, folder)) place.files.delete(path);
    await gone(place, folder, [{ path: folder, what: 'deleted' }]);
  },
  rename: async (place: Place) => {
    const { files, step } = place;
    const path = pick([...files.keys()], step.at);
    if (path === undefined) return;
    const target = `${path.slice(0, path.lastIndexOf('/'))}/${pick([...NEW_NAMES, 'other.yaml', 'z.json'], step.how) ?? ''}`;
    if (files.has(target)) return;
    files.set(target, files.get(path) ?? '');
    files.delete(path);
    await gone(place, path, [
      { path, what: 'deleted' },
      { path: target, what: 'created' },
    ]);
  },
  renameFolder: async (place: Place) => moveFolder(place, true),
  copyFolder: async (place: Place) => moveFolder(place, false),
} satisfies Record<string, (place: Place) => Promise<void>>;

type StepKind = keyof typeof KINDS;

/** How often steps of a kind are made. */
const WEIGHTS: Readonly<Record<StepKind, number>> = {
  ...{ edit: 10, mend: 6, replace: 2, save: 5, open: 5, openOther: 1, close: 4, create: 5 },
  ...{ rewrite: 5, restore: 3, remove: 2, removeFolder: 1, rename: 3, renameFolder: 2, copyFolder: 1 },
};
const DRAWN = (Object.keys(WEIGHTS) as StepKind[]).flatMap((kind) =>
  Array<StepKind>(WEIGHTS[kind]).fill(kind),
);

/** A random step. */
export function randomStep(random: () => number): Step {
  const below = (limit: number) => Math.floor(random() * limit);
  return {
    kind: pick(DRAWN, below(DRAWN.length)) ?? 'edit',
    at: below(1e6),
    how: below(1e6),
    hasty: below(5) === 0,
  };
}

/** Makes a step, on disk and in the editor. */
export async function makeStep(workspace: Workspace, editor: EditorInProcess, step: Step): Promise<void> {
  await KINDS[step.kind]({ ...workspace, editor, step });
}

function pick<T>(some: readonly T[], at: number): T | undefined {
  return some[at % some.length];
}

function foldersOf(files: MemoryFiles): string[] {
  const folders = new Set<string>([WORKSPACE]);
  for (const path of files.keys()) {
    for (let at = path.lastIndexOf('/'); at > WORKSPACE.length; at = path.lastIndexOf('/', at - 1))
      folders.add(path.slice(0, at));
  }
  return [...folders].sort();
}

function below(files: Iterable<string> | MemoryFiles, folder: string): string[] {
  const paths = files instanceof Map ? files.keys() : files;
  return [...paths].filter((path) => path.startsWith(`${folder}/`));
}

function newText({ originals, step }: Place, path: string): string | undefined {
  const texts = TEXTS[path.slice(path.lastIndexOf('/') + 1)] ?? originals;
  return pick(texts, Math.floor(step.how / 7));
}

async function someOpen(place: Place): Promise<string | undefined> {
  const { open, files, step } = place;
  const path = pick([...open.keys()], step.at) ?? pick([...files.keys()], step.at);
  if (path !== undefined) await openFile(place, path, files.get(path) ?? '');
  return path;
}

async function openFile({ open, editor }: Place, path: string, text: string): Promise<void> {
  if (open.has(path)) return;
  open.set(path, text);
  await editor.open(path, text);
}

async function typeText({ open, editor }: Place, path: string, text: string): Promise<void> {
  const before = open.get(path) ?? '';
  if (before === text) return;
  open.set(path, text);
  await editor.change(path, before, text);
}

/** Another program writes a file. An editor takes it over where nothing was typed. */
async function write(place: Place, path: string, text: string): Promise<void> {
  const { files, open, editor } = place;
  // A file cannot lie where a folder is, nor below another file.
  if (below(files, path).length > 0 || [...files.keys()].some((each) => path.startsWith(`${each}/`))) return;
  const before = files.get(path);
  files.set(path, text);
  if (before !== undefined && open.get(path) === before) await typeText(place, path, text);
  await editor.tell([{ path, what: before === undefined ? 'created' : 'changed' }]);
}

/** Files went: some editors close what was open, others leave it open. Then it is told. */
async function gone(place: Place, path: string, events: readonly FileEvent[]): Promise<void> {
  const { open, editor, step } = place;
  for (const each of [path, ...below(open.keys(), path)]) {
    if (step.how % 3 === 0 || !open.delete(each)) continue;
    await editor.close(each);
  }
  await editor.tell(events);
}

/** A folder is moved or copied: of where it comes to be, some systems tell the folder, others every file. */
async function moveFolder(place: Place, isMove: boolean): Promise<void> {
  const { files, step } = place;
  const folder = pick(foldersOf(files), step.at);
  if (folder === undefined || folder === WORKSPACE) return;
  const target = `${WORKSPACE}/${pick(NEW_FOLDERS, step.how) ?? ''}`;
  const isTaken =
    files.has(target) || below(files, target).length > 0 || `${target}/`.startsWith(`${folder}/`);
  if (isTaken || target.startsWith(`${folder}/`)) return;
  const moved: string[] = [];
  for (const path of below(files, folder)) {
    const text = files.get(path) ?? '';
    if (isMove) files.delete(path);
    moved.push(target + path.slice(folder.length));
    files.set(target + path.slice(folder.length), text);
  }
  const came = step.how % 2 === 0 ? [target] : moved;
  const events: FileEvent[] = came.map((path) => ({ path, what: 'created' }));
  if (isMove) await gone(place, folder, [{ path: folder, what: 'deleted' }, ...events]);
  else await place.editor.tell(events);
}
