/** A unit: the files that are checked together, because the tool that they are meant for takes them together. */
import type { Environment, ReadFailure } from '../files/environment.ts';
import type { WalkedFile } from '../files/walk.ts';
import type { ToolVerdict } from '../findings/finding.ts';
import type { Message } from '../../text/message.ts';

/** Files that one family puts together. */
export interface Unit {
  /** The id of the family. */
  readonly family: string;
  /** Tells it from all other units of the family. */
  readonly key: string;
  /** The folder, or the one file. */
  readonly path: string;
  /** Short, for people, relative to the workspace folder. */
  readonly label: string;
  /** All files that belong to it, in the order in which the tool reads them. */
  readonly files: readonly string[];
  /** Files among them that something keeps out. */
  readonly ignored: readonly string[];
  /** True where a file that comes to the folder belongs to it. */
  readonly takesNewFiles: boolean;
  /** Set where the tool is meant to be given these files, and not the folder as it is, in which more lies. */
  readonly isPartOfFolder?: true;
  /** What is said of it beside its files: by the project, or on the command line. The family knows the names. */
  readonly given?: Given;
  /**
   * Set for files that are none of a unit, and material for one: what is wrong in any case is said, nothing is missed, and they are
   * neither listed nor counted with the units.
   */
  readonly isLoose?: true;
}

/** Options of tools by their names: which version of a platform is meant, which list of names counts. */
export type Given = Readonly<Record<string, string>>;

/** A fault of a file as a whole, or of something that belongs to a unit and is none of its files. */
export interface FileFault {
  readonly rule: string;
  readonly message: Message;
  /** Only where it differs from that of the rule. */
  readonly severity?: 'error' | 'warning' | 'info' | 'hint';
  readonly verdict?: ToolVerdict;
  /** Zero-based line, where the fault has one. */
  readonly line?: number;
  /** Set where leaving the file out does not make the fault go away. */
  readonly cannotBeIgnored?: true;
}

/** A fault with the file or folder that it is shown on. */
export type UnitFault = FileFault & { readonly path: string };

/** A file or folder that might belong to a unit and could not be looked into. */
export interface Unread {
  readonly path: string;
  readonly kind: 'file' | 'folder';
  /** `too-many`: it is the first of those that come after the most files that are looked at. */
  readonly failure: ReadFailure | 'too-many';
}

/** What a family makes of a file, going by a quick look. */
export interface Claim {
  /** True where the content says that the file is one of the family's, wherever it lies. */
  readonly isOwn: boolean;
  /** Set where it may be meant as something else all the same: a program, or a text that one is to fill in. */
  readonly isDoubtful?: true;
  /** What the family wants to know when it looks for units. */
  readonly facts: object;
}

/** The claims on one file by the ids of the families. */
export type Claims = ReadonlyMap<string, Claim>;

/** A folder, as a family looks for its units in it. */
export interface ClaimedFolder {
  readonly path: string;
  /** Everything that was found below it, in the order of a walk. */
  readonly files: readonly WalkedFile[];
  /** What the family said of a file. */
  readonly claimOf: (path: string) => Claim | undefined;
  /** The family that a file is one of by its content. */
  readonly ownerOf: (path: string) => string | undefined;
  /** The text of a file that the family consults; undefined where it cannot be read. */
  readonly textOf: (path: string) => string | undefined;
  /** The units that the project names: folders, files or globs relative to the folder. None: they are looked for. */
  readonly configured: readonly string[];
  /** Who has asked for what is in the folder, where somebody did. */
  readonly asked?: Asked;
}

/**
 * How somebody asks for what is in a folder: by its name, or as the current one (`here`), which may be a whole project. The top of
 * a repository is one, whether it is named (`repository`) or the current folder (`current`).
 */
export type Asked = 'named' | 'here' | 'repository' | 'current';

/** The units that a family found. */
export interface FoundUnits {
  readonly units: readonly Unit[];
  /** Names in the configuration that lead to nothing. */
  readonly unmatched?: readonly string[];
}

/** A folder that was named as one unit, as the tool takes it on its command line. */
export interface NamedUnit {
  readonly unit: Unit;
  /** What each of its files is. */
  readonly files: readonly WalkedFile[];
  /** What is wrong with the folder itself. */
  readonly faults: readonly UnitFault[];
}

/** Reads what a family needs to know of a unit beside its files, which have been read. */
export type UnitFaults = (
  env: Environment,
  unit: Unit,
  walked: readonly WalkedFile[],
  files: readonly FileRead[],
) => Promise<readonly UnitFault[]>;

/** A file that was read, and how large it is, where that is known. */
export interface FileRead {
  readonly path: string;
  readonly bytes?: number;
}

/** True if two units hold the same, so that what was found in the one holds of the other. */
export function areSameUnits(some: Unit, others: Unit): boolean {
  const { files, ignored, ...rest } = some;
  const { files: otherFiles, ignored: otherIgnored, ...otherRest } = others;
  return (
    areSameLists(files, otherFiles) &&
    areSameLists(ignored, otherIgnored) &&
    JSON.stringify(rest) === JSON.stringify(otherRest)
  );
}

function areSameLists(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, at) => one === others[at]);
}
