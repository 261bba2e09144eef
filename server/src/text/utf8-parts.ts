/** Looks at a long text as bytes, part by part: several times as quick as to ask for its characters, and without a copy of all of it. */

/** How many bytes a part has at most: few enough to stay near the processor. */
const PART_LENGTH = 65_536;

/** The text from an offset on; none of the parts ends within a character. Each is good until the next one is asked for. */
export function* utf8Parts(text: string, from: number): Generator<Uint8Array> {
  const encoder = new TextEncoder();
  const room = new Uint8Array(PART_LENGTH);
  for (let start = from; start < text.length;) {
    const { read, written } = encoder.encodeInto(text.slice(start), room);
    yield room.subarray(0, written);
    start += read;
  }
}
