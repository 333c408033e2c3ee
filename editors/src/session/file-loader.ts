import type { RecoveredDrafts } from '../drafts/recovered-drafts.ts';
import type { EditorMode, EmbeddedEditor } from '../editor/embedded-editor.ts';
import type { Progress } from '../host/read-body.ts';
import type { FileInfo, Locked } from '../host/wopi-client.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';
import { EarlyContents } from './early-contents.ts';
import { editorModeFor, modeWithLock } from './editor-mode.ts';
import type { FileLock } from './file-lock.ts';
import { deviceOfLock, lockIdFor, writerOfLock } from './lock-id.ts';
import type { LoadedFile, SessionOptions } from './session-options.ts';

type Drafts = Promise<RecoveredDrafts | null>;

export type FileLoaderOptions = Pick<
  SessionOptions,
  'client' | 'writer' | 'isWriterClosed' | 'deviceOf'
> & {
  lock: Pick<FileLock, 'takeFromClosedWriter'>;
  onProgress(progress: Progress): void;
  /** The host has said what may be done with the file. */
  onInfo(info: FileInfo): void;
  fetchEditor(info: FileInfo): Promise<EmbeddedEditor | null>;
  fetchDrafts(info: FileInfo): Drafts;
};

/** How a file may be opened: who else writes in it, and the lock that was taken. */
type Access = { mode: EditorMode; holder: string | null; lock: Locked | null };

/** Loads a file from the host with its editor, locked if it may be edited, and as new as its lock. */
export class FileLoader {
  private readonly options: FileLoaderOptions;
  private count = 0;

  constructor(options: FileLoaderOptions) {
    this.options = options;
  }

  /**
   * @param holder someone else's lock, if the file is only to be read while they go on: it isn't asked for again, since a page
   *   that waits must not get it in the moment in which they reopen the file
   * @returns null if a later loading has superseded this one, which then shows nothing
   */
  async load(holder: string | null = null): Promise<LoadedFile | WopiFailure | null> {
    const { client, fetchEditor, fetchDrafts, onProgress, onInfo } = this.options;
    const number = ++this.count;
    const isSuperseded = () => number !== this.count;
    const contents = new EarlyContents(client, (progress) => {
      if (!isSuperseded()) onProgress(progress);
    });
    const giveUp = (failure: WopiFailure): WopiFailure => {
      contents.abandon();
      return failure;
    };
    const answer = await client.fileInfo();
    if (isSuperseded()) return null;
    if (answer.kind !== 'info') return giveUp(answer);
    let { info } = answer;
    onInfo(info);
    const fetching = fetchEditor(info);
    const drafts = fetchDrafts(info);
    const access: Access | WopiFailure =
      holder === null ? await this.takeAccess(info, drafts) : { mode: 'view', holder, lock: null };
    if ('kind' in access) return giveUp(access);
    const read = await contents.under(access.lock);
    if (isSuperseded()) return null;
    if (read.kind !== 'contents') return read;
    if (contents.isOutdated) {
      // So is what was said of them.
      const again = await client.fileInfo();
      if (isSuperseded()) return null;
      if (again.kind === 'info') info = again.info;
    }
    const editor = await fetching;
    if (isSuperseded()) return null;
    if (editor === null) return { kind: 'offline' };
    const { bytes, version } = read;
    return { editor, bytes, version, info, mode: access.mode, holder: access.holder, drafts };
  }

  private async takeAccess(info: FileInfo, drafts: Drafts): Promise<Access | WopiFailure> {
    const { client, writer, lock, isWriterClosed, deviceOf } = this.options;
    const mode = editorModeFor(info);
    if (mode === 'view' || !info.SupportsLocks) return { mode, holder: null, lock: null };
    const device = await deviceOf(info.UserId);
    client.setLockId(lockIdFor(writer, mode, device));
    const taken = await lock.takeFromClosedWriter(async (other) => {
      const name = writerOfLock(other);
      const isFromHere = device !== null && deviceOfLock(other) === device;
      return isFromHere ? isWriterClosed(name) : ((await drafts)?.isWriterClosed(name) ?? false);
    });
    const allowed = modeWithLock(mode, taken);
    if (typeof allowed !== 'string') return allowed;
    return {
      mode: allowed,
      holder: taken.kind === 'locked-elsewhere' ? taken.lock : null,
      lock: taken.kind === 'locked' ? taken : null,
    };
  }
}
