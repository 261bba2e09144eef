/** Which folders Dockerfiles copy. */
import { expect, it } from 'vitest';
import { takenBy } from './program.ts';

it('reads a Dockerfile once, for however many folders it is asked', () => {
  let reads = 0;
  const image = {
    path: 'build/bundle.Dockerfile',
    get text() {
      reads++;
      return 'COPY operator/manifests /manifests/\n';
    },
  };
  const isTaken = takenBy([image]);
  expect(isTaken('operator')).toBe(true);
  const before = reads;
  expect(['a', 'b', 'c', 'operator'].map(isTaken)).toEqual([false, false, false, true]);
  expect(reads).toBe(before);
});
