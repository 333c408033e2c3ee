/** The first bytes of archives that aren't read here, and of old office files, which may name people and start programs. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  [0x1f, 0x8b],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a],
  [0x42, 0x5a, 0x68],
  [0xd0, 0xcf, 0x11, 0xe0],
  // A ZIP archive: for callers that have found that it can't be read.
  [0x50, 0x4b, 0x03, 0x04],
];

/** Whether a file that is no readable archive is one that only other programs can look into. */
export const isClosedFile = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
