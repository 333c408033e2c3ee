import { readZip, type ZipArchive } from '@antecedent/domain/office/zip/zip';

/** Whether two office files have the same content: the server repacks files, so their bytes may differ. */
export function isSameFile(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length === b.length && a.every((byte, index) => byte === b[index])) return true;
  const [one, other] = [archive(a), archive(b)];
  if (one === null || other === null || one.entries.length !== other.entries.length) return false;
  return one.entries.every(({ name, crc32, size }) => {
    const twin = other.byName.get(name);
    return twin?.crc32 === crc32 && twin.size === size;
  });
}

function archive(bytes: Uint8Array): ZipArchive | null {
  try {
    return readZip(bytes);
  } catch {
    return null;
  }
}
