import { editorKind } from '../editor/editor-kind.ts';
import type { EditorMode } from '../editor/embedded-editor.ts';
import type { FileInfo } from '../host/wopi-client.ts';

/**
 * What a user may do with a file. Someone who may only comment or suggest must be allowed to save
 * too, because both are part of the file; only texts support these.
 */
export function editorModeFor(info: FileInfo): EditorMode {
  const { UserCanWrite, UserCanOnlyComment, UserCanOnlySuggest } = info;
  if (!UserCanWrite) return 'view';
  if (!UserCanOnlyComment && !UserCanOnlySuggest) return 'edit';
  if (editorKind(info.BaseFileName) !== 'document') return 'view';
  return UserCanOnlySuggest ? 'suggest' : 'comment';
}
