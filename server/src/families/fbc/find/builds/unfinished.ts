/** What recipes and scripts make of files: those that go into one together with what opm renders are no catalogs before that. */
import { baseName, joinPath, parentPath } from '../../../../engine/files/paths.ts';
import { readRecipes, type Recipe } from './recipes.ts';
import { readScript } from './shell-script.ts';
import { readShellLine, type Command, type Output } from './shell-line.ts';

/** What a file holds at some point of a recipe. */
interface Content {
  /** The files whose texts it holds, as paths from the folder of the Makefile. */
  readonly sources: ReadonlySet<string>;
  /** Something that opm has rendered is in it. */
  readonly isRendered: boolean;
  /** It is what opm has rendered of images: bundles, without the channels that list them. */
  readonly isOfBundles?: true;
}

const NOTHING: Content = { sources: new Set(), isRendered: false };
/** Longer paths are followed no further. */
const MAX_PATH_LENGTH = 300;
/** A file is made of so many others at most. */
const MAX_SOURCES = 50;

/** Programs that print what they read, with small changes. */
const PRINTERS: ReadonlySet<string> = new Set(['cat', 'envsubst', 'sed']);
const COPIERS: ReadonlySet<string> = new Set(['cp', 'mv']);
/** Programs that print what they are given as words, whatever these are about. */
const SPEAKERS: ReadonlySet<string> = new Set(['echo', 'printf']);
/** They lead into a folder and out of it in ways that are not followed. */
const STACKERS: ReadonlySet<string> = new Set(['pushd', 'popd']);
/** The program under its own name, in a path, in an image or in a variable. */
const OPM = /(?:^|[^a-z0-9])opm(?![a-z0-9])/i;
const RENDERS = /(?:^|[^a-z])render/i;
const WRITES = />|\btee\b/;
/** What make calls the folder that it runs in. */
const HERE = ['$(CURDIR)', '$(PWD)'];
/** Lines between which a shell script does something under a condition. */
const STARTS_CONDITION = /^[ \t]*if[ \t](?!.*;[ \t]*fi\b)/;
const ENDS_CONDITION = /^[ \t]*fi\b/;
/** What a shell puts in or chooses from: paths with it are no names of files. */
const UNKNOWN = /[$*?[\]{}`~]/;

/**
 * The files that a recipe of a Makefile puts together with what opm renders, as paths from the folder in which make runs:
 * `cp A B` or `cat A > B` before `opm render … >> B`, and A itself in `opm render … >> A`. Of `opm render … > A/B`, which puts
 * bundles beside what lies in a folder, that file, with a slash behind it.
 */
export function unfinishedFiles(makefile: string): ReadonlySet<string> {
  const found = new Set<string>();
  // Most files and recipes are of other things: a glance is much cheaper than to follow them.
  if (!mayRender(makefile)) return found;
  for (const recipe of readRecipes(makefile))
    if (mayRender(recipe.join('\n'))) new RecipeRun(found).run(recipe);
  return found;
}

/** The same of a shell script; paths go from the folder of the script, or from the one in which it is run. */
export function unfinishedByScript(script: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (mayRender(script)) new RecipeRun(found).runScript(readScript(script));
  return found;
}

function mayRender(text: string): boolean {
  return OPM.test(text) && RENDERS.test(text) && WRITES.test(text);
}

/** The files of one recipe while it runs. */
class RecipeRun {
  private readonly contents = new Map<string, Content>();
  /** How many conditions the line is under. */
  private conditions = 0;
  /** The current folder, '' for that in which make runs; undefined where nobody can tell. */
  private folder: string | undefined = '';

  constructor(private readonly found: Set<string>) {}

  /** Each line has a shell of its own. */
  run(recipe: Recipe): void {
    for (const line of recipe) {
      this.folder = '';
      this.runLine(line, []);
    }
  }

  /** All lines have one shell. */
  runScript(lines: Recipe): void {
    const around: (string | undefined)[] = [];
    for (const line of lines) {
      if (ENDS_CONDITION.test(line)) this.conditions = Math.max(0, this.conditions - 1);
      this.runLine(line, around);
      if (STARTS_CONDITION.test(line)) this.conditions++;
    }
  }

  private runLine(line: string, around: (string | undefined)[]): void {
    for (const step of readShellLine(line)) {
      if (step === '(') around.push(this.folder);
      else if (step === ')') this.folder = around.pop();
      else this.pipe(step);
    }
  }

  private pipe(commands: readonly Command[]): void {
    const printed = this.printedBy(commands);
    for (const command of commands) {
      const [program = '', ...options] = command.words;
      const given = options.filter((word) => !word.startsWith('-'));
      if (program === 'cd') this.folder = given.length === 1 ? this.pathOf(given[0]) : undefined;
      else if (STACKERS.has(program)) this.folder = undefined;
      else if (program === 'rm') this.remove(given);
      else if (COPIERS.has(program)) this.copy(given);
      for (const output of [...command.outputs, ...teesOf(program, options)]) this.write(output, printed);
    }
  }

  /** What comes out of a pipeline. */
  private printedBy(commands: readonly Command[]): Content {
    const said = commands
      .filter(({ words: [program = ''] }) => !SPEAKERS.has(program))
      .flatMap(({ words }) => words);
    const isRendered = said.some((word) => OPM.test(word)) && said.some((word) => RENDERS.test(word));
    const isOfBundles = commands.length === 1 && isRendered && said.includes('render');
    let printed: Content = { ...NOTHING, isRendered, ...(isOfBundles && { isOfBundles }) };
    for (const { words, inputs } of commands) {
      const isPrinter = PRINTERS.has(words[0] ?? '');
      for (const word of [...words.slice(1), ...inputs]) {
        const content = this.contentOf(this.pathOf(word));
        // Whatever another program makes of something rendered is taken to be rendered.
        printed = together(printed, isPrinter ? content : { ...content, sources: NOTHING.sources });
      }
    }
    return printed;
  }

  private copy(given: readonly string[]): void {
    const target = given.at(-1) ?? '';
    const path = given.length < 2 ? undefined : this.pathOf(target);
    if (path === undefined) return;
    for (const word of given.slice(0, -1)) {
      const source = this.pathOf(word);
      const content = this.contentOf(source);
      if (given.length === 2 && !target.endsWith('/')) this.contents.set(path, content);
      // The target may be a folder.
      this.contents.set(joinPath(path, baseName(source ?? word)), content);
    }
  }

  private remove(given: readonly string[]): void {
    for (const word of given) {
      const path = this.pathOf(word);
      if (path !== undefined) this.contents.set(path, NOTHING);
    }
  }

  private write({ path: written, appends }: Output, printed: Content): void {
    const path = this.pathOf(written);
    if (path === undefined) return;
    const content = appends ? together(this.contentOf(path), printed) : printed;
    // Where the condition does not hold, nothing takes the place of what lies there.
    if (this.conditions === 0 || content.sources.size > 0) this.contents.set(path, content);
    if (content.isRendered) for (const source of content.sources) this.found.add(source);
    if (!appends && printed.isOfBundles === true) this.addBeside(path);
  }

  private addBeside(path: string): void {
    const folder = parentPath(path);
    if (folder !== '' && !folder.startsWith('/') && !UNKNOWN.test(folder)) this.found.add(`${path}/`);
  }

  private contentOf(path: string | undefined): Content {
    if (path === undefined) return NOTHING;
    const content = this.contents.get(path);
    if (content !== undefined || path.startsWith('/') || UNKNOWN.test(path)) return content ?? NOTHING;
    return { sources: new Set([path]), isRendered: false };
  }

  /** Which file a word of a command names, as far as that can be told: the same name is the same file. */
  private pathOf(word = ''): string | undefined {
    const here = HERE.find((name) => word === name || word.startsWith(`${name}/`));
    if (here !== undefined) return cleanPath(word.slice(here.length + 1));
    if (word.startsWith('/')) return cleanPath(word);
    if (word === '' || this.folder === undefined) return undefined;
    return cleanPath(this.folder === '' ? word : `${this.folder}/${word}`);
  }
}

function teesOf(program: string, options: readonly string[]): Output[] {
  if (program !== 'tee') return [];
  const appends = options.includes('-a') || options.includes('--append');
  return options.filter((word) => !word.startsWith('-')).map((path) => ({ path, appends }));
}

function together(one: Content, other: Content): Content {
  const sources = new Set([...one.sources, ...other.sources].slice(0, MAX_SOURCES));
  const isRendered = one.isRendered || other.isRendered;
  return { sources, isRendered, ...(one.isOfBundles && { isOfBundles: true }) };
}

/** The path without detours; undefined where it is too long for one. */
function cleanPath(path: string): string | undefined {
  if (path.length > MAX_PATH_LENGTH) return undefined;
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    const before = parts.at(-1);
    // What lies above a folder that nobody knows is not known either.
    if (part === '..' && before !== undefined && before !== '..' && !UNKNOWN.test(before)) parts.pop();
    else parts.push(part);
  }
  return (path.startsWith('/') ? '/' : '') + parts.join('/');
}
