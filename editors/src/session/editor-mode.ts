import { editorKind } from '../editor/editor-kind.ts';
import type { EditorMode } from '../editor/embedded-editor.ts';
import type { FileInfo, Locked } from '../host/wopi-client.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';

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

/**
 * The mode after requesting the lock: someone who does not get it reads, whether another writer holds
 * it or writing has just ended. Any other failure is returned, because it says nothing about that.
 */
export function modeWithLock(
  mode: EditorMode,
  answer: Locked | WopiFailure,
): EditorMode | WopiFailure {
  if (answer.kind === 'locked') return mode;
  return answer.kind === 'locked-elsewhere' || answer.kind === 'refused' ? 'view' : answer;
}
