import { type FileKind, fileKindOf } from '@antecedent/domain/files/file-kinds';

/** The kind of editor that a file opens in, by the extension of its name; anything unknown is a document. */
export function editorKind(fileName: string): FileKind {
  const extension = /\.(\w+)$/.exec(fileName)?.[1] ?? '';
  return fileKindOf(extension);
}
