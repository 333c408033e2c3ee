/** One file of a ZIP archive, still compressed. */
export type ZipEntry = {
  /**
   * Path inside the archive, with forward slashes. A folder's name ends with a slash, and it is
   * empty.
   */
  name: string;
  /** 0 stored, 8 deflated. */
  method: 0 | 8;
  crc32: number;
  compressedSize: number;
  /** Uncompressed size in bytes. */
  size: number;
  /** General purpose bit flags from the archive's directory. */
  flags: number;
  /** DOS date in the high half, DOS time in the low half. */
  modified: number;
  externalAttributes: number;
  /**
   * The compressed bytes, a view of the archive: valid as long as the archive's bytes are not
   * modified.
   */
  raw: Uint8Array;
};

export type ZipArchive = {
  /** In the order of the archive's directory. */
  entries: ZipEntry[];
  byName: Map<string, ZipEntry>;
};

/** A part to write: an entry copied as it is, or new content. */
export type ZipPart = ZipEntry | { name: string; bytes: Uint8Array };

export type ZipLimits = {
  /** Maximum number of entries, including folders. */
  parts: number;
  /** Maximum uncompressed size of one compressed entry. */
  partBytes: number;
  /** Maximum uncompressed size of all compressed entries together. */
  totalBytes: number;
  /** Maximum compression ratio of entries above one megabyte. */
  ratio: number;
  /** Maximum length of a name in bytes. */
  nameBytes: number;
};

/** Bits of {@link ZipEntry.flags}. */
export const FLAG_ENCRYPTED = 0x0001;
export const FLAG_DESCRIPTOR = 0x0008;
export const FLAG_STRONG_ENCRYPTION = 0x0040;
export const FLAG_UTF8 = 0x0800;
export const FLAG_MASKED_HEADERS = 0x2000;

export const LOCAL_SIGNATURE = 0x04034b50;
export const CENTRAL_SIGNATURE = 0x02014b50;
export const END_SIGNATURE = 0x06054b50;
export const ZIP64_LOCATOR_SIGNATURE = 0x07064b50;
export const LOCAL_SIZE = 30;
export const CENTRAL_SIZE = 46;
export const END_SIZE = 22;
