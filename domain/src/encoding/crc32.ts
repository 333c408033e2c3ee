/** Eight tables for slicing-by-8: table k handles the byte k bytes before the end of a block. */
const TABLES = (() => {
  const tables = Array.from({ length: 8 }, () => new Int32Array(256));
  const first = tables[0] as Int32Array;
  for (let byte = 0; byte < 256; byte++) {
    let crc = byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    first[byte] = crc;
  }
  for (let k = 1; k < 8; k++) {
    const table = tables[k] as Int32Array;
    const before = tables[k - 1] as Int32Array;
    for (let byte = 0; byte < 256; byte++) {
      const crc = before[byte] as number;
      table[byte] = (crc >>> 8) ^ (first[crc & 255] as number);
    }
  }
  return tables as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
})();

/**
 * CRC-32 of the bytes, unsigned, as in ZIP and zlib.
 *
 * Source: ISO/IEC 13239 polynomial, reflected; eight bytes at a time (Kounavis and Berry, 2005).
 */
export function crc32(bytes: Uint8Array): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = TABLES;
  const blocks = bytes.length - (bytes.length % 8);
  let crc = -1;
  let at = 0;
  for (; at < blocks; at += 8) {
    crc ^=
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    crc =
      (t7[crc & 255] as number) ^
      (t6[(crc >>> 8) & 255] as number) ^
      (t5[(crc >>> 16) & 255] as number) ^
      (t4[crc >>> 24] as number) ^
      (t3[bytes[at + 4] as number] as number) ^
      (t2[bytes[at + 5] as number] as number) ^
      (t1[bytes[at + 6] as number] as number) ^
      (t0[bytes[at + 7] as number] as number);
  }
  for (; at < bytes.length; at++) {
    crc = (crc >>> 8) ^ (t0[(crc ^ (bytes[at] as number)) & 255] as number);
  }
  return ~crc >>> 0;
}
