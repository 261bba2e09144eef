import { describe, expect, it } from 'vitest';
import type { Host } from '../host.ts';
import { Turns } from './turns.ts';

/** A host whose clock stands still but for what is waited for. */
function hostAt(lastTalk: (now: number) => number): Host & { readonly waited: number[] } {
  let now = 1000;
  const waited: number[] = [];
  return {
    waited,
    schemes: [],
    version: '0.0.0',
    now: () => now,
    lastTalk: () => lastTalk(now),
    opened: () => undefined,
    breathe: () => Promise.resolve(),
    timer(milliseconds, work) {
      waited.push(milliseconds);
      now += milliseconds;
      queueMicrotask(work);
      return () => undefined;
    },
  };
}

async function ranAfter(host: Host, callOff = false): Promise<number | undefined> {
  let at: number | undefined;
  const stop = new Turns(host).later(() => (at = host.now()));
  if (callOff) stop();
  await new Promise((resolve) => setTimeout(resolve));
  return at === undefined ? undefined : at - 1000;
}

describe('a check that waits for its turn', () => {
  it('goes on at once where nothing was asked', async () => {
    expect(await ranAfter(hostAt(() => -Infinity))).toBe(0);
  });

  it('waits for the other questions about a keystroke', async () => {
    expect(await ranAfter(hostAt(() => 998))).toBe(3);
  });

  it('does not wait for ever, however much is asked', async () => {
    expect(await ranAfter(hostAt((now) => now))).toBe(50);
  });

  it('does not run once it is called off', async () => {
    expect(
      await ranAfter(
        hostAt(() => 998),
        true,
      ),
    ).toBeUndefined();
  });

  it('does not even go on waiting once it is called off', async () => {
    const host = hostAt((now) => now);
    await ranAfter(host, true);
    expect(host.waited).toEqual([5]);
  });
});
