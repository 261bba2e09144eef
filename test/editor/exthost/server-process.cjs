/** Finds the language server among the processes of the machine (Linux). */
const { readFileSync, readdirSync } = require('node:fs');

/** The resolution of times in /proc, in seconds. */
exports.TICK = 0.01;

exports.secondsSinceBoot = () => Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]);

/** The language servers of this extension host: their ids, and when they were started, in seconds since the machine was. */
exports.serverProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readProcess)
    .filter((child) => child?.parent === process.pid && child.command.includes('dist/server/node.cjs'))
    .map(({ id, started }) => ({ id, started }));

function readProcess(id) {
  try {
    const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
    // The name of the program comes second, in brackets, and may hold blanks.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { id: Number(id), command, parent: Number(fields[1]), started: Number(fields[19]) * exports.TICK };
  } catch {
    return undefined; // It has ended in the meantime.
  }
}
