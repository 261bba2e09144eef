/** Texts as they are while somebody types, for tests that anything may be in. */
import fc from 'fast-check';

/** An example after a few edits, as they happen while somebody types: often no longer well-formed. */
export function halfTyped(examples: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom(...examples),
      fc.array(
        fc.tuple(
          fc.nat(),
          fc.nat(8),
          fc.constantFrom('', ' ', ':', '- ', '~', '[', '}', '"x"', '\n', '&a ', '*a', '<<: ', '{}'),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([text, edits]) =>
      edits.reduce((before, [place, length, insert]) => {
        const at = place % (before.length + 1);
        return before.slice(0, at) + insert + before.slice(at + length);
      }, text),
    );
}
