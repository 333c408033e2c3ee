import { describe, expect, it } from 'vitest';
import { type FileInfo, parseFileInfo } from '../host/wopi-client.ts';
import { editorModeFor } from './editor-mode.ts';

describe('editorModeOf', () => {
  it.each<[string, Partial<FileInfo>, string]>([
    ['edits what can be written', { UserCanWrite: true }, 'edit'],
    ['reads what cannot', { UserCanWrite: false }, 'view'],
    [
      'comments where only that is allowed',
      { UserCanWrite: true, UserCanOnlyComment: true },
      'comment',
    ],
    ['reads where comments could not be saved', { UserCanOnlyComment: true }, 'view'],
    [
      'suggests where that is allowed beside comments',
      { UserCanWrite: true, UserCanOnlyComment: true, UserCanOnlySuggest: true },
      'suggest',
    ],
    [
      'reads a table that may only be commented on',
      { UserCanWrite: true, UserCanOnlyComment: true, BaseFileName: 'a.xlsx' },
      'view',
    ],
  ])('%s', (_, info, mode) => {
    expect(editorModeFor(parseFileInfo({ BaseFileName: 'a.docx', ...info }) as FileInfo)).toBe(
      mode,
    );
  });
});
