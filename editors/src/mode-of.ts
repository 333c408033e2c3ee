import { editorKind } from './editor-kinds.ts';
import type { EditorMode } from './embedded-editor.ts';
import type { FileInfo } from './wopi-client.ts';

/**
 * What a person may do with a file. Who may only comment must be allowed to save too, because comments
 * are part of the file; only texts have comments.
 */
export function modeOf({ UserCanWrite, UserCanOnlyComment, BaseFileName }: FileInfo): EditorMode {
  if (!UserCanWrite) return 'view';
  if (!UserCanOnlyComment) return 'edit';
  return editorKind(BaseFileName) === 'document' ? 'comment' : 'view';
}
