import { type FileKind, fileKindOf } from '@antecedent/domain/files/file-kinds';

/** The kind of editor for a file, by its extension; unknown ones are documents. */
export function editorKind(fileName: string): FileKind {
  const extension = /\.(\w+)$/.exec(fileName)?.[1] ?? '';
  return fileKindOf(extension);
}
