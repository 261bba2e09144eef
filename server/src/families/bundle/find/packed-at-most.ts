/** What files take at most once they are packed, told much sooner than by packing them: most bundles are far from any limit. */

/** Places are looked up by four bytes, in a table with so many bits to an address. */
const ADDRESS_BITS = 14;
/** Multiplied with this, bytes that differ little lie far apart. */
const SPREADING = 0x9e3779b1;

/** As many bytes are looked up together. */
const SHORTEST_REPEAT = 4;
/** As much one reference repeats. */
const LONGEST_REPEAT = 258;
/** As far back one reaches. */
const REACH = 32_768;

/** What a byte takes in the codes of deflate that are the same for all files; those made for a file are shorter. */
const BITS_OF_BYTE = 9;
/** The same of a reference: 8 and 5 bits for how much it repeats, 5 and 13 for how far back it reaches. */
const BITS_OF_REFERENCE = 31;

/**
 * How many bytes each file takes at most, without the frame around it: as many as if nothing but the latest place with the same
 * four bytes were referred to, and all of it cost as much as it can. Of YAML that is about twice of what a packer makes.
 */
export function packedAtMost(contents: readonly Uint8Array[]): number[] {
  const latest = new Int32Array(1 << ADDRESS_BITS);
  return contents.map((bytes) => Math.min(bytes.length, Math.ceil(bitsOf(bytes, latest) / 8)));
}

/** @param latest room for the places of bytes in the file */
function bitsOf(bytes: Uint8Array, latest: Int32Array): number {
  latest.fill(-REACH - 1);
  let bits = 0;
  let at = 0;
  while (at + SHORTEST_REPEAT <= bytes.length) {
    const four = fourAt(bytes, at);
    const address = Math.imul(four, SPREADING) >>> (32 - ADDRESS_BITS);
    const before = latest[address] ?? -1;
    latest[address] = at;
    if (at - before > REACH || fourAt(bytes, before) !== four) {
      bits += BITS_OF_BYTE;
      at++;
    } else {
      const length = alike(bytes, before, at);
      bits += BITS_OF_REFERENCE * Math.ceil(length / LONGEST_REPEAT);
      at += length;
    }
  }
  return bits + BITS_OF_BYTE * (bytes.length - at);
}

function fourAt(bytes: Uint8Array, at: number): number {
  const byte = (behind: number) => bytes[at + behind] ?? 0;
  return byte(0) | (byte(1) << 8) | (byte(2) << 16) | (byte(3) << 24);
}

/** How many bytes are the same from two places on, of which the first four are. */
function alike(bytes: Uint8Array, before: number, at: number): number {
  let length = SHORTEST_REPEAT;
  while (at + length < bytes.length && bytes[before + length] === bytes[at + length]) length++;
  return length;
}
