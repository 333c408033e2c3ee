/** The polynomial of CRC-32 with its bits reversed. */
const POLYNOMIAL = 0xedb88320;
/** The polynomial 1 with its bits reversed. */
const ONE = 0x80000000;

/** a · b modulo the polynomial, both with their bits reversed. */
function multiplied(a: number, b: number): number {
  let product = 0;
  let rest = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= rest;
    rest = (rest & 1) !== 0 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  }
  return product >>> 0;
}

/** x^(8 · 2^k) modulo the polynomial, for k from 0 to 52: no array is longer. */
const POWERS = (() => {
  const powers = [0x00800000];
  while (powers.length < 53) {
    const last = powers.at(-1) as number;
    powers.push(multiplied(last, last));
  }
  return powers;
})();

/**
 * What becomes of a difference of checksums when this many bytes follow.
 *
 * Source: zlib's crc32_combine, by the same identity: CRC-32 is linear over GF(2).
 */
export function shiftedCrc32(crc: number, length: number): number {
  let shifted = crc;
  let rest = length;
  for (let power = 0; rest > 0; power++) {
    if (rest % 2 === 1) shifted = multiplied(shifted, POWERS[power] as number);
    rest = Math.floor(rest / 2);
  }
  return shifted >>> 0;
}

/** The CRC-32 of some bytes and others after them, by the checksums of both. */
export const combinedCrc32 = (first: number, second: number, secondLength: number): number =>
  (shiftedCrc32(first, secondLength) ^ second) >>> 0;
