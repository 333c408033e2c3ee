/** Why a selection cannot be imported, as a catalog key; `null` if it can. */
export function importProblem(
  files: readonly Pick<File, 'name' | 'size'>[],
  extension: string,
): 'oneFile' | 'wrongType' | 'emptyFile' | null {
  const [file] = files;
  if (!file || files.length > 1) return 'oneFile';
  if (!file.name.toLowerCase().endsWith(extension)) return 'wrongType';
  return file.size === 0 ? 'emptyFile' : null;
}
