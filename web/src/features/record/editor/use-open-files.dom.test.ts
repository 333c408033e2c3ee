import type { SaveStatus } from '@antecedent/contracts/record/editor/messages';
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EditorHandle } from './EditorHost.tsx';
import { useFileStatus, useIsFileOpen, useOpenFiles } from './use-open-files.ts';

const saved: SaveStatus = { state: 'saved', savedAt: '2026-10-20T12:00:00Z', waitingChanges: 0 };

function anEditor(success = true) {
  const save = vi.fn(async () => success);
  const handle: EditorHandle = {
    save,
    finalize: async () => success,
    seek: () => undefined,
    comment: () => undefined,
    type: () => undefined,
    handOver: () => undefined,
    resetToken: () => undefined,
    close: () => undefined,
  };
  return { save, handle };
}

function openFiles() {
  const refused = vi.fn();
  const { result } = renderHook(() => useOpenFiles(refused));
  const put = (fileId: string, success?: boolean) => {
    const { save, handle } = anEditor(success);
    result.current.editorOf(fileId).current = handle;
    return save;
  };
  const hear = (fileId: string, status: SaveStatus) =>
    act(() => result.current.setStatus(fileId, status));
  return { files: () => result.current, put, hear, refused };
}

describe('useOpenFiles', () => {
  it('has the current status of a file before the next render', () => {
    const { files } = openFiles();
    act(() => {
      files().setStatus('a', { ...saved, state: 'saving' });
      files().setStatus('a', saved);
      expect(files().statusOf('a')).toEqual(saved);
    });
    expect(files().statusOf('b')).toBeNull();
  });

  it('draws what shows a status again with each of them, and not the page', () => {
    let drawings = 0;
    const page = renderHook(() => {
      drawings++;
      return useOpenFiles(() => undefined);
    });
    const files = page.result.current;
    const shown = renderHook(() => useFileStatus(files, 'a'));
    act(() => files.setStatus('a', saved));
    expect(shown.result.current).toEqual(saved);
    expect(drawings).toBe(1);
  });

  it('draws what only asks whether a file is open once it is, and not with each save', () => {
    const { files } = openFiles();
    let drawings = 0;
    const { result } = renderHook(() => {
      drawings++;
      return useIsFileOpen(files(), 'a');
    });
    act(() => files().setStatus('a', saved));
    act(() => files().setStatus('a', { ...saved, state: 'saving' }));
    expect(result.current).toBe(true);
    expect(drawings).toBe(2);
  });

  it('reports a status once, however often the editor reports it', () => {
    const { files } = openFiles();
    const heard = vi.fn();
    files().subscribe(heard);
    files().setStatus('a', saved);
    files().setStatus('a', { ...saved });
    expect(heard).toHaveBeenCalledTimes(1);
    files().setStatus('a', { ...saved, waitingChanges: 1 });
    files().clearStatus('a');
    expect(heard).toHaveBeenCalledTimes(3);
  });

  it('saves only files whose editor has reported a status', async () => {
    const { files, put, hear } = openFiles();
    const [first, second, silent] = [put('a'), put('b'), put('c', false)];
    hear('a', saved);
    hear('b', saved);
    expect(await files().saveAll()).toBe(true);
    expect([first, second, silent].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });

  it('is not saved while one file is not on the server', async () => {
    const { files, put, hear } = openFiles();
    put('a');
    put('b', false);
    hear('a', saved);
    hear('b', { ...saved, state: 'offline', waitingChanges: 1 });
    expect(await files().saveAll()).toBe(false);
  });

  it('trusts the last status of a read-only editor that does not answer', async () => {
    const { files, put, hear } = openFiles();
    put('a', false);
    hear('a', saved);
    expect(await files().save('a')).toBe(true);
    expect(await files().saveAll('a')).toBe(true);
  });

  it('includes the required file before its editor has reported a status', async () => {
    const { files, put } = openFiles();
    put('main', false);
    expect(await files().saveAll()).toBe(true);
    expect(await files().saveAll('main')).toBe(false);
  });

  it('reports no file as open whose editor is unmounted or cleared', () => {
    const { files, put, hear } = openFiles();
    put('a');
    hear('a', saved);
    expect(files().isAnyOpen()).toBe(true);
    act(() => files().clearStatus('a'));
    expect(files().isAnyOpen()).toBe(false);
    hear('a', saved);
    files().editorOf('a').current = null;
    expect(files().isAnyOpen()).toBe(false);
  });

  it('reports once that the server refuses a file', () => {
    const { hear, refused } = openFiles();
    hear('a', { ...saved, state: 'refused', waitingChanges: 1 });
    hear('a', { ...saved, state: 'refused', waitingChanges: 2 });
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
