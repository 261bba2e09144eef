/** What the names of files and folders say about catalogs. Names are a hint, never a proof: they only break ties. */

/** Names that people give to the folder of a whole catalog. */
const CATALOG_NAMES: ReadonlySet<string> = new Set(['catalog', 'catalogs', 'configs', 'fbc']);
const ONLY_OF_CATALOGS: ReadonlySet<string> = new Set(['catalog', 'catalogs', 'fbc']);

/** True for `catalog`, `configs` and the like, and for version numbers such as `v4.19`. */
export function isPlainCatalogName(name: string): boolean {
  return CATALOG_NAMES.has(name.toLowerCase()) || isVersion(name, 1);
}

/**
 * True for names of folders that hold a whole catalog: those of {@link isPlainCatalogName}, and names with one of those
 * words or a version number as a part (`lightspeed-catalog`, `catalog-4-16`, `ocp-4.19`).
 */
export function isCatalogName(name: string): boolean {
  if (isPlainCatalogName(name)) return true;
  const parts = splitName(name.toLowerCase());
  return parts.some((part) => CATALOG_NAMES.has(part.text)) || endsWithVersion(name, parts);
}

/** True for names with a word that only catalogs are called by: programs have `configs`, too, and versions of anything. */
export function isOnlyOfCatalogs(name: string): boolean {
  return splitName(name.toLowerCase()).some(({ text }) => ONLY_OF_CATALOGS.has(text));
}

/** True for `templates`, `catalog-templates`, `v4.19-template`: what a catalog is made of. */
export function isTemplateName(name: string): boolean {
  return splitName(name.toLowerCase()).some(({ text }) => text === 'template' || text === 'templates');
}

interface NamePart {
  readonly text: string;
  readonly start: number;
}

function splitName(name: string): NamePart[] {
  const parts: NamePart[] = [];
  let start = 0;
  for (let at = 0; at <= name.length; at++) {
    if (at < name.length && name[at] !== '-' && name[at] !== '_') continue;
    if (at > start) parts.push({ text: name.slice(start, at), start });
    start = at + 1;
  }
  return parts;
}

/** True where the last parts of a name make a version number of two numbers or more: `ocp-4.19`, `stable-4-19`. */
function endsWithVersion(name: string, parts: readonly NamePart[]): boolean {
  let first = parts.length;
  while (first > 0 && isVersion(parts[first - 1]?.text ?? '', 1)) first--;
  const start = parts[first]?.start;
  return start !== undefined && isVersion(name.slice(start), 2);
}

/** True for `v4`, `4.19`, `4-19` …: numbers with a `v` before them or not, at least so many. */
function isVersion(name: string, leastNumbers: number): boolean {
  let at = name[0] === 'v' || name[0] === 'V' ? 1 : 0;
  let numbers = 0;
  for (;;) {
    const start = at;
    while (isDigit(name.charCodeAt(at))) at++;
    if (at === start) return false;
    numbers++;
    if (at >= name.length) return numbers >= leastNumbers;
    if (!'.-_'.includes(name[at] ?? '')) return false;
    at++;
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Extensions of scripts and programs that build catalogs. */
const BUILD_EXTENSIONS: readonly string[] = ['.sh', '.go', '.py', '.mjs', '.js', '.ts', '.groovy'];

/** True for files that build images and catalogs: the folder they lie in is a workshop, not what is shipped. */
export function isBuildFile(name: string): boolean {
  if (isDockerfile(name) || isMakefile(name)) return true;
  const lower = name.toLowerCase();
  return lower === 'jenkinsfile' || BUILD_EXTENSIONS.some((ending) => lower.endsWith(ending));
}

/** True for `Makefile`, `GNUmakefile` and what they include, `catalog.mk`. */
export function isMakefile(name: string): boolean {
  const lower = name.toLowerCase();
  return lower === 'makefile' || lower === 'gnumakefile' || lower.endsWith('.mk');
}

/** True for `create-olm-catalog.sh`, `generate-fbc.sh` and the like: shell scripts that are about catalogs by their names. */
export function isCatalogScript(name: string): boolean {
  return /(?:catalog|fbc|index|olm|opm|bundle)[^/]*\.(?:ba)?sh$/i.test(name);
}

/** True for the workflows of GitHub, whose steps are lines for a shell. */
export function isWorkflow(path: string): boolean {
  return /(?:^|\/)\.github\/workflows\/[^/]+\.ya?ml$/.test(path);
}

/** True for `Dockerfile`, `catalog.Dockerfile`, `Dockerfile.v4-19`, `Containerfile`, `catalog.containerfile` and the like. */
export function isDockerfile(name: string): boolean {
  const lower = name.toLowerCase();
  return ['dockerfile', 'containerfile'].some(
    (word) => lower === word || lower.startsWith(`${word}.`) || lower.endsWith(`.${word}`),
  );
}
