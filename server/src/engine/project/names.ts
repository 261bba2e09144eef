/** What the file of a project may be called, and what people call it by mistake. */
import { baseName } from '../files/paths.ts';
import { CONFIG_FILE } from './config.ts';

/** The names that are read. Where both lie beside each other, the first one counts. */
const CONFIG_FILES: readonly string[] = [CONFIG_FILE, '.catalens.yml'];

/** Names that are meant for a project file and are not read. */
const MISTAKEN: readonly string[] = ['catalens.yaml', 'catalens.yml', '.catalens.json', 'catalens.json'];

/** True for the path of a file that is read as that of a project. */
export function isConfigFile(path: string): boolean {
  return CONFIG_FILES.includes(baseName(path));
}

/** True for the path of a file that is one of a project, or is meant to be. */
export function isMeantAsConfig(path: string): boolean {
  return isConfigFile(path) || MISTAKEN.includes(baseName(path));
}

/** What the names in a folder come to. */
export interface NamedConfigs {
  /** The name that counts. */
  readonly read?: string;
  /** The names that are meant to count, and do not. */
  readonly notRead: readonly string[];
}

/** Which of the names in a folder is that of the project file. */
export function configAmong(names: readonly string[]): NamedConfigs {
  const [read, ...others] = CONFIG_FILES.filter((name) => names.includes(name));
  const notRead = [...others, ...MISTAKEN.filter((name) => names.includes(name))];
  return read === undefined ? { notRead } : { read, notRead };
}
