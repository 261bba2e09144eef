/** Reads `.catalens.yaml`: where the units are, and how severe which rule is. */
import type { ErrorObject } from 'ajv';
import picomatch from 'picomatch/posix';
import { formatMessage, msg, type Message } from '../../text/message.ts';
import type { Span } from '../../text/span.ts';
import { nodeAtPointer, valueOf } from '../../text/value.ts';
import { parseYaml } from '../../text/yaml/parse.ts';
import type { Severity } from '../rules/rule.ts';

/** A severity, or `off` for a rule that is not to report. */
export type Level = Severity | 'off';

/** The project file, checked. Globs are relative to the folder that the file is in. */
export interface Config {
  readonly roots?: readonly string[];
  readonly ignore: readonly string[];
  readonly rules: Readonly<Record<string, Level>>;
  readonly overrides: readonly {
    readonly files: readonly string[];
    readonly rules: Readonly<Record<string, Level>>;
  }[];
  readonly baseline?: string;
  /** What must hold of the units, in the words of the family that reads it; of the form that the schema asks for. */
  readonly expect?: readonly unknown[];
}

/** The configuration of a project that has none. */
export const DEFAULT_CONFIG: Config = { ignore: [], rules: {}, overrides: [] };

/** The name of the project file. */
export const CONFIG_FILE = '.catalens.yaml';

/** Checks the value of a project file against its schema, and keeps what is wrong with it until the next one. */
export interface ConfigValidator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** What a project file may say. The settings are more than the engine asks for: families have theirs among them. */
export interface ConfigWords {
  readonly validate: ConfigValidator;
  /** What rules may be called. */
  readonly rules: ReadonlySet<string>;
}

export interface ConfigFault extends Span {
  readonly message: Message;
}

export interface ReadConfig {
  /** What can be used; {@link DEFAULT_CONFIG} where the file as a whole cannot. */
  readonly config: Config;
  readonly faults: readonly ConfigFault[];
}

/** Reads the text of a project file. A faulty file leaves the defaults in force and says what is wrong. */
export function readConfig(text: string, { rules, validate }: ConfigWords): ReadConfig {
  const document = parseYaml(text, 0, text.length);
  if (document.fault !== undefined) return { config: DEFAULT_CONFIG, faults: [document.fault] };
  const { tree } = document;
  if (tree === undefined) return { config: DEFAULT_CONFIG, faults: [] };
  const value = valueOf(tree);
  if (!validate(value)) {
    const faults = (validate.errors ?? []).map((error) => {
      const extra = (error.params as { additionalProperty?: string }).additionalProperty;
      const node = nodeAtPointer(
        tree,
        extra === undefined ? error.instancePath : `${error.instancePath}/${extra}`,
      );
      const detail =
        extra === undefined ? (error.message ?? '') : formatMessage(msg('`{0}` is not a setting', extra));
      return { ...tree.span(node), message: msg('This file is not used until it is mended: {0}.', detail) };
    });
    return { config: DEFAULT_CONFIG, faults };
  }
  const config = withLevels({ ...DEFAULT_CONFIG, ...(value as Partial<Config>) });
  return { config, faults: unknownRules(config, rules).map((name) => unknownRuleFault(name, text)) };
}

/** A configuration made ready for many questions. */
export interface Levels {
  /** The severity that the project gives to a rule in a file (relative to the project), or undefined where it says nothing. */
  of(file: string, area: string, id: string): Level | undefined;
}

/** Prepares the severities of a configuration: globs are compiled once. */
export function levelsOf(config: Config): Levels {
  const overrides = config.overrides.map((override) => ({
    matches: globMatcher(override.files),
    rules: override.rules,
  }));
  const pick = (rules: Readonly<Record<string, Level>>, area: string, id: string) =>
    rules[`${area}/${id}`] ?? rules[id];
  return {
    of(file, area, id) {
      let level = pick(config.rules, area, id);
      for (const override of overrides) {
        const own = pick(override.rules, area, id);
        if (own !== undefined && override.matches(file)) level = own;
      }
      return level;
    },
  };
}

/** A test for paths, relative to the project, that match one of the globs or lie below a folder that does. */
export function globMatcher(globs: readonly string[]): (path: string) => boolean {
  if (globs.length === 0) return () => false;
  const patterns = globs.flatMap((glob) => {
    const plain = glob.replace(/^\.\//, '').replace(/\/+$/, '');
    return [plain, `${plain}/**`];
  });
  return picomatch(patterns, { dot: true });
}

/** In YAML 1.1 a bare `off` is the boolean false: both mean the same here. */
function withLevels(config: Config): Config {
  const levels = (rules: Config['rules']): Config['rules'] =>
    Object.fromEntries(
      Object.entries(rules).map(([id, level]) => [id, (level as Level | false) === false ? 'off' : level]),
    );
  const overrides = config.overrides.map(({ files, rules }) => ({ files, rules: levels(rules) }));
  return { ...config, rules: levels(config.rules), overrides };
}

function unknownRules(config: Config, knownRules: ReadonlySet<string>): string[] {
  const named = [config.rules, ...config.overrides.map((override) => override.rules)].flatMap((rules) =>
    Object.keys(rules),
  );
  return named.filter((name) => !knownRules.has(name));
}

function unknownRuleFault(name: string, text: string): ConfigFault {
  const at = Math.max(0, text.indexOf(name));
  return {
    start: at,
    end: at + name.length,
    message: msg('There is no rule `{0}`; this line has no effect.', name),
  };
}
