/**
 * Loads the command line. To read its text takes Node longer than a small check, so the build leaves beside it what the
 * engine of JavaScript made of the text, for Node as it was there; any other Node reads the text.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import type * as checkMain from './check-main.ts';
import type * as main from './main.ts';

/** A command line as one function, which takes what Node gives to every module; see scripts/build.mjs. */
type CommandLine = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  dirname: string,
) => void;

/** The built files that can be loaded, by name, and what they export. */
interface Programs {
  readonly check: typeof checkMain;
  readonly 'command-line': typeof main;
}

/** The name of what was made of `check` for a large one. */
export const FOR_LARGE_CHECK = 'check-large';

/** The text ends with a digest of itself in hexadecimal digits and a line feed; what was made of the text starts with it. */
const DIGEST_LENGTH = 64;

/** What is made of a text is longer than the text, by about so much. */
const ROOM_BEHIND = 1_000_000;

/**
 * Files that are read one after the other into the same memory, which the next one overwrites: memory that nobody has touched
 * before takes the system longer than to read what is put into it.
 */
class Reader {
  #room = Buffer.alloc(0);

  /** The bytes of a file, until the next one is read. Throws if it cannot be read. */
  bytesOf(file: string): Buffer {
    const descriptor = openSync(file, 'r');
    try {
      const { size } = fstatSync(descriptor);
      if (size > this.#room.length) this.#room = Buffer.allocUnsafeSlow(size + ROOM_BEHIND);
      let length = 0;
      for (let read = -1; read !== 0 && length < size; length += read)
        read = readSync(descriptor, this.#room, length, size - length, null);
      return this.#room.subarray(0, length);
    } finally {
      closeSync(descriptor);
    }
  }
}

/** What was made of a text, wherever that can be used; undefined where there is none, or one of another text. */
function compiledFrom(text: string, name: string, reader: Reader): Buffer | undefined {
  const { version, platform, arch } = process;
  try {
    const kept = reader.bytesOf(path.join(__dirname, `${name}-${version}-${platform}-${arch}.bin`));
    const isOfText = text.endsWith(`${kept.toString('latin1', 0, DIGEST_LENGTH)}\n`);
    return isOfText ? kept.subarray(DIGEST_LENGTH) : undefined;
  } catch {
    return undefined;
  }
}

/** Loads a command line. @param compiled the name of what was made of it; more is made for a large check than a small one needs */
export function commandLine<Name extends keyof Programs>(
  name: Name,
  compiled: string = name,
): Programs[Name] {
  const file = path.join(__dirname, `${name}.cjs`);
  const reader = new Reader();
  // Nothing but ASCII is in it, and so the engine need not look for anything else.
  const text = reader.bytesOf(file).toString('latin1');
  const cachedData = compiledFrom(text, compiled, reader);
  const script = new Script(text, {
    filename: file,
    // What was made by an engine with other settings, it refuses by itself.
    ...(cachedData && { cachedData }),
  });
  const define = script.runInThisContext() as CommandLine;
  const module = { exports: {} };
  define(module.exports, createRequire(file), module, file, __dirname);
  return module.exports as Programs[Name];
}
