/** Runs programs in process groups of their own, so that an interruption ends them and everything they started. */
import { spawn } from 'node:child_process';

/** How long a process group may take to end after it was asked to, in milliseconds. */
const GRACE = 5000;
/** How much of a program's output is kept for the message about its failure, in characters. */
const KEPT_OUTPUT = 20_000;
/** How many lines of it such a message shows. */
const REASON_LINES = 8;

/** Process groups that run now, by the id of their leader. */
const running = new Map();
let ending = false;

/** A program ended with a fault. The message ends with the lines that say why. */
export class ProgramFailed extends Error {
  /**
   * @param {string} what happened, as a person would say it
   * @param {string} output the end of what the program printed
   */
  constructor(what, output) {
    super(`${what}:\n${reasonIn(output)}`);
    this.output = output;
  }
}

/** npm says the reason first and ends with general advice, other programs end with it. */
function reasonIn(output) {
  const lines = output.trim().split('\n');
  const ofNpm = lines
    .filter((line) => /^npm error (?! *at )./.test(line))
    .map((line) => line.replace(/^npm error /, '  '));
  return (ofNpm.length > 0 ? ofNpm.slice(0, REASON_LINES) : lines.slice(-REASON_LINES)).join('\n');
}

/**
 * Starts a program as the leader of a new process group.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function startProgram(command, args, options = {}) {
  const windows = process.platform === 'win32';
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // On Windows npm is a batch file, which only a shell can start.
    shell: windows && !command.includes('\\'),
    detached: !windows,
    ...options,
  });
  if (child.pid !== undefined) {
    running.set(child.pid, child);
    child.once('exit', () => running.delete(child.pid));
  }
  return child;
}

/**
 * Runs a program to its end and returns what it printed. Rejects with {@link ProgramFailed} when it ends with a fault.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void }} [options]
 * @returns {Promise<string>}
 */
export function runProgram(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = startProgram(command, args, options);
    let output = '';
    const keep = (bytes) => {
      const text = bytes.toString();
      output = (output + text).slice(-KEPT_OUTPUT);
      onOutput?.(text);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.once('error', (error) => reject(new ProgramFailed(`${command} did not start`, error.message)));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new ProgramFailed(`${[command, ...args].join(' ')} ended with ${code ?? signal}`, output));
    });
  });
}

/** Whether an interruption is being answered: programs end because of that, not by a fault of theirs. */
export function isEnding() {
  return ending;
}

/** Ends a program that {@link startProgram} started, with everything that it started itself. */
export async function stopProgram(child) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  signalGroup(child, 'SIGTERM');
  const hard = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE);
  await ended;
  clearTimeout(hard);
}

/** Ends all programs that still run. */
async function stopAllPrograms() {
  await Promise.all([...running.values()].map(stopProgram));
}

/**
 * Ends all programs and then this process when it is interrupted.
 *
 * @param {() => number | Promise<number>} onInterrupt what to do at the end; answers the exit code
 */
export function endCleanly(onInterrupt) {
  const end = async () => {
    // A terminal sends Ctrl-C to the whole group, and npm passes it on as well: the second one is not impatience.
    if (ending) return;
    ending = true;
    await stopAllPrograms();
    process.exit(await onInterrupt());
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
}

function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
