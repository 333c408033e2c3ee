/** One file of a ZIP archive, still compressed. */
export type ZipEntry = {
  /** Path inside the archive, forward slashes. A folder's name ends with a slash and it holds nothing. */
  name: string;
  /** 0 stored, 8 deflated. */
  method: 0 | 8;
  crc32: number;
  compressedSize: number;
  /** Bytes once inflated. */
  size: number;
  /** General purpose bits as the archive's directory gives them. */
  flags: number;
  /** DOS date in the high half, DOS time in the low half. */
  modified: number;
  externalAttributes: number;
  /** The compressed bytes, a view of the archive: it lives as long as the archive's bytes are not changed. */
  raw: Uint8Array;
};

export type ZipArchive = {
  /** In the order of the archive's directory. */
  entries: ZipEntry[];
  byName: Map<string, ZipEntry>;
};

/** What to write: an entry copied as it is, or a new or changed part. */
export type ZipPart = ZipEntry | { name: string; bytes: Uint8Array };

export type ZipLimits = {
  /** Most entries, folders included. */
  parts: number;
  /** Most bytes that one compressed entry may inflate to. */
  partBytes: number;
  /** Most bytes that all compressed entries together may inflate to. */
  totalBytes: number;
  /** Most times its own size that a compressed entry above one megabyte may inflate to. */
  ratio: number;
  /** Most bytes of one name. */
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
