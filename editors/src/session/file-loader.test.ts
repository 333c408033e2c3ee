import { describe, expect, it } from 'vitest';
import type { EmbeddedEditor } from '../editor/embedded-editor.ts';
import { type FileInfo, type Locked, parseFileInfo, type WopiClient } from '../host/wopi-client.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';
import { FileLoader, type FileLoaderOptions } from './file-loader.ts';

const infoAt = (LastModifiedTime: string, more: Partial<FileInfo> = {}): FileInfo => ({
  ...parseFileInfo({})!,
  BaseFileName: 'essay.docx',
  UserCanWrite: true,
  SupportsLocks: true,
  LastModifiedTime,
  ...more,
});
const lockOn = (version: number): Locked => ({ kind: 'locked', isBehind: false, version });
const editor = {} as EmbeddedEditor;

/** A host whose file is read as these versions, one after the other, and described as it is then. */
function loaderOf(versions: number[], taken: Locked | WopiFailure, first: Partial<FileInfo> = {}) {
  const asked: string[] = [];
  let [reads, infos] = [0, 0];
  const client = {
    fileInfo: async () => {
      asked.push('info');
      const info = infoAt(`version ${versions[infos++]}`, first);
      return { kind: 'info', info };
    },
    contents: async () => {
      asked.push('contents');
      const version = versions[reads++] ?? null;
      return { kind: 'contents', bytes: new Uint8Array([1]), version };
    },
    setLockId: (id: string) => asked.push(`lock ${id}`),
  } as Partial<WopiClient> as WopiClient;
  const options: FileLoaderOptions = {
    client,
    writer: 'mine',
    isWriterClosed: async () => false,
    deviceOf: async () => 'here',
    lock: { takeFromClosedWriter: async () => taken },
    onProgress: () => undefined,
    onInfo: () => undefined,
    fetchEditor: async () => editor,
    fetchDrafts: async () => null,
  };
  return { loader: new FileLoader(options), options, asked };
}

describe('FileLoader', () => {
  it('loads a file under its lock with three requests', async () => {
    const { loader, asked } = loaderOf([4], lockOn(4));
    expect(await loader.load()).toMatchObject({ version: 4, mode: 'edit', holder: null, editor });
    expect(asked.toSorted()).toEqual(['contents', 'info', 'lock mine@here']);
  });

  it('fetches all of it again if it was saved before the lock was taken', async () => {
    const { loader } = loaderOf([4, 5], lockOn(5));
    const info = { LastModifiedTime: 'version 5' };
    expect(await loader.load()).toMatchObject({ version: 5, info });
  });

  it('loads a file for reading that another person has locked, and one that is only read', async () => {
    const locked = loaderOf([4], { kind: 'locked-elsewhere', lock: 'theirs' });
    expect(await locked.loader.load()).toMatchObject({ mode: 'view', holder: 'theirs' });
    const read = loaderOf([4], lockOn(4), { UserCanWrite: false });
    expect(await read.loader.load()).toMatchObject({ mode: 'view', holder: null });
    expect(read.asked).not.toContain('lock mine@here');
  });

  it.each([
    ['that was locked here by a page that is gone', 'theirs@here', true, true],
    ['that is open in another window here', 'theirs@here', false, false],
    ['that is open on another device', 'theirs@there', true, false],
    ['that was locked by a page that names no device', 'theirs', true, false],
  ])('takes the lock of a file %s: %s', async (_, holder, isClosed, takes) => {
    const asked: boolean[] = [];
    const { options } = loaderOf([4], lockOn(4));
    const loader = new FileLoader({
      ...options,
      isWriterClosed: async (name) => name === 'theirs' && isClosed,
      lock: {
        takeFromClosedWriter: async (isGone) => {
          asked.push(await isGone(holder));
          return lockOn(4);
        },
      },
    });
    await loader.load();
    expect(asked).toEqual([takes]);
  });

  it('says why the lock could not be asked for', async () => {
    const { loader } = loaderOf([4], { kind: 'offline' });
    expect(await loader.load()).toEqual({ kind: 'offline' });
  });

  it('comes to nothing when a later loading supersedes it', async () => {
    const { loader } = loaderOf([4, 4], lockOn(4));
    const [earlier, later] = await Promise.all([loader.load(), loader.load()]);
    expect(earlier).toBeNull();
    expect(later).toMatchObject({ version: 4 });
  });
});
