/** What kinds of objects a text holds and defines, at a glance: lines are looked at, nothing is read. */
import { MUTATING_KIND } from '../../kube/model/completed.ts';
import { CRD_KIND, kindKey } from './crd-names.ts';

/** The kinds in the start of a file. */
export interface FileKinds {
  /** How many CRDs there are. */
  readonly definitions: number;
  /** The kinds that they define, as far as can be seen. */
  readonly defines: readonly string[];
  /** The kinds of the other objects in it, of groups that may be those of custom resources. */
  readonly holds: readonly string[];
  /** True where webhooks are registered that complete objects. */
  readonly completes: boolean;
}

const API_LINE = {
  word: 'apiVersion',
  line: /^["']?apiVersion["']?[ \t]*:[ \t]*["']?([a-z0-9.-]+)\/(\w+)["']?/,
};
const KIND_LINE = { word: 'kind', line: /^["']?kind["']?[ \t]*:[ \t]*["']?(\w+)/ };
const API_IN_JSON = /"apiVersion"\s*:\s*"([a-z0-9.-]+)\/(\w+)"/;
const KIND_IN_JSON = /"kind"\s*:\s*"(\w+)"/;
const GROUP = /["']?\bgroup["']?[ \t]*:[ \t]*["']?([a-z0-9.-]+)/;
const NAMES = /["']?\bnames["']?[ \t]*:/;
const KIND_INSIDE = /["']?\bkind["']?[ \t]*:[ \t]*["']?(\w+)/;

/** The names of a CRD stand so close to each other. */
const NAMES_LENGTH = 1000;

/** Groups whose objects have families of their own, or are no custom resources. */
const FOREIGN =
  /(?:^|\.)(?:k8s\.io|operators\.coreos\.com|olm\.operatorframework\.io|kustomize\.config\.k8s\.io)$|^[a-z]+$/;

/** The kinds in a text. */
export function kindsIn(start: string): FileKinds {
  const defines: string[] = [];
  const holds: string[] = [];
  let definitions = 0;
  let completes = false;
  // To look for a word is much cheaper than to look at each line, and many files do not have it.
  if (!start.includes(API_LINE.word)) return { definitions, defines, holds, completes };
  const parts = start.startsWith('{') ? [start] : start.split(/^---/m);
  for (const part of parts) {
    const isJson = /^\s*\{/.test(part);
    const api = isJson ? API_IN_JSON.exec(part) : firstLine(part, API_LINE);
    const kind = (isJson ? KIND_IN_JSON.exec(part) : firstLine(part, KIND_LINE))?.[1];
    const group = api?.[1];
    if (group === undefined || kind === undefined) continue;
    if (kind === CRD_KIND) {
      definitions++;
      defines.push(...definedIn(part));
    } else if (kind === MUTATING_KIND) completes = true;
    else if (!isForeign(group)) holds.push(kindKey({ group, kind }));
  }
  return { definitions, defines, holds, completes };
}

/** More than a line with a key and a short value is not looked at: names of groups have at most 253 characters. */
const LINE_LENGTH = 1000;

/** The first line that starts with a word, or with the word in quotes, and is as it should be. */
function firstLine(
  text: string,
  { word, line }: { readonly word: string; readonly line: RegExp },
): RegExpExecArray | null {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const start = /["']/.test(text.charAt(at - 1)) ? at - 1 : at;
    if (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) continue;
    const found = line.exec(text.slice(start, start + LINE_LENGTH));
    if (found !== null) return found;
  }
  return null;
}

/** True for a group whose objects nobody looks at here, also where somebody has CRDs of it. */
function isForeign(group: string): boolean {
  return FOREIGN.test(group) && !/(?:^|\.)x-k8s\.io$/.test(group);
}

function definedIn(part: string): readonly string[] {
  const group = GROUP.exec(part)?.[1];
  const names = NAMES.exec(part);
  const kind = names && KIND_INSIDE.exec(part.slice(names.index, names.index + NAMES_LENGTH))?.[1];
  return group === undefined || kind === undefined || kind === null ? [] : [kindKey({ group, kind })];
}
