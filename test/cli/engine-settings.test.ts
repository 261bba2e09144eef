/** What the threads of a large check tell the engine, it knows: it writes complaints about others among the messages. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { engineSettings } from '../../server/src/cli/threads/engine-settings.ts';

/** What this Node writes when it is given settings while it runs. */
function complaints(settings: readonly string[]): string {
  const script = "for (const one of process.argv.slice(1)) require('node:v8').setFlagsFromString(one);";
  const { status, stderr } = spawnSync(process.execPath, ['-e', script, '--', ...settings], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return stderr;
}

describe('the settings of the engine', () => {
  it('are known to the one that runs this', () => {
    expect(complaints(engineSettings(process.versions.v8))).toBe('');
    expect(complaints(['--no-such-setting'])).toContain('--no-such-setting');
  });

  it.each([
    ['11.3.244.8-node.33', 5],
    ['12.4.254.21-node.57', 3],
    ['13.6.233.17-node.53', 3],
  ])('of version %s', (version, count) => {
    expect(engineSettings(version)).toHaveLength(count);
  });

  it.each(['10.2.154.26-node.36', '14.1.146.11-node.9', '1.1.3', ''])(
    'of a version that nobody has looked at are none: "%s"',
    (version) => {
      expect(engineSettings(version)).toEqual([]);
    },
  );
});
