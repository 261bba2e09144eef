/** What several rules work out of one thing alike is worked out once. */

/** Works something out of a thing, for the first who asks; known by the function, which has to be one and the same for all. */
export type Once<T> = <R>(work: (of: T) => R) => R;

/** What is worked out of a thing, as long as somebody holds on to the answer. */
export function onceOf<T>(of: T): Once<T> {
  const done = new Map<unknown, unknown>();
  return <R>(work: (of: T) => R): R => {
    if (!done.has(work)) done.set(work, work(of));
    return done.get(work) as R;
  };
}
