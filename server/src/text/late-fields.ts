/** Fields of plain data that nobody may ever ask for: they are worked out when they are read for the first time. */

/**
 * Gives an object that was just made more fields, each worked out when it is read first, and only then. What they are worked out
 * from must never change. A copy of the object has all of them worked out.
 */
export function withLateFields<T extends object, L extends object>(
  object: T,
  late: { readonly [Field in keyof L]: () => L[Field] },
): T & L {
  for (const field of Object.keys(late) as (keyof L & string)[]) {
    Object.defineProperty(object, field, {
      enumerable: true,
      configurable: true,
      get(): unknown {
        const value = late[field]();
        Object.defineProperty(object, field, { enumerable: true, value });
        return value;
      },
    });
  }
  return object as T & L;
}
