/** Reads what the options of `resolve` say: catalogs by name, what is installed, feature gates. */
import { readGivenBundle, type GivenBundle } from '../../families/resolution/request/installed.ts';
import { UsageError } from '../usage-error.ts';

/** `--catalog NAME=FOLDER`: folders by the names of catalogs, in the order given. @throws UsageError */
export function givenCatalogs(values: readonly string[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const value of values) {
    const [name, folder] = atFirst(value, '=');
    if (folder === undefined || name === '' || folder === '')
      throw new UsageError(
        `--catalog takes the name of a catalog on the cluster and its folder, as in --catalog operators=catalog/v4.19; "${value}" is none of that.`,
      );
    if (folders.has(name)) throw new UsageError(`--catalog names "${name}" twice.`);
    folders.set(name, folder);
  }
  return folders;
}

/** `--installed NAME@VERSION[,RELEASE]`, or NAME or VERSION alone. @throws UsageError */
export function givenInstalled(values: readonly string[]): readonly GivenBundle[] {
  return values.map((text) => {
    const given = readGivenBundle(text);
    if (given === undefined)
      throw new UsageError(
        `--installed takes a bundle with its version, as in --installed kettle.v1.0.0@1.0.0; "${text}" is none of that.`,
      );
    return given;
  });
}

/** `--gate NAME=true|false`. @throws UsageError */
export function givenGates(values: readonly string[]): ReadonlyMap<string, boolean> {
  return new Map(
    values.map((value) => {
      const [name, state = 'true'] = atFirst(value, '=');
      if (name === '' || (state !== 'true' && state !== 'false'))
        throw new UsageError(
          `--gate takes the name of a feature gate and "true" or "false", as in --gate BundleReleaseSupport=true; "${value}" is none of that.`,
        );
      return [name, state === 'true'];
    }),
  );
}

function atFirst(text: string, mark: string): readonly [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
