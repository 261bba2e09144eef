/** State: what exists only once the client has initialized the server, from then on until the server ends. */

/** Something that is made by the first request of the client. */
export class Initialized<T> {
  private value: T | undefined;

  /** Takes what was made, and returns it. */
  take(value: T): T {
    this.value = value;
    return value;
  }

  /** Undefined as long as the client has not initialized the server. */
  peek(): T | undefined {
    return this.value;
  }

  /** @throws Error for a client that asks before it has initialized the server. */
  get(): T {
    if (this.value === undefined) throw new Error('the client has not initialized the server');
    return this.value;
  }
}
