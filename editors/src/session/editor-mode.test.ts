import { describe, expect, it } from 'vitest';
import { type FileInfo, parseFileInfo } from '../host/wopi-client.ts';
import { editorModeFor, modeWithLock } from './editor-mode.ts';

describe('editorModeOf', () => {
  it.each<[string, Partial<FileInfo>, string]>([
    ['edits a writable file', { UserCanWrite: true }, 'edit'],
    ['views a read-only file', { UserCanWrite: false }, 'view'],
    [
      'comments if only that is allowed',
      { UserCanWrite: true, UserCanOnlyComment: true },
      'comment',
    ],
    ['views if comments could not be saved', { UserCanOnlyComment: true }, 'view'],
    [
      'suggests if that is allowed in addition to comments',
      { UserCanWrite: true, UserCanOnlyComment: true, UserCanOnlySuggest: true },
      'suggest',
    ],
    [
      'views a spreadsheet that may only be commented on',
      { UserCanWrite: true, UserCanOnlyComment: true, BaseFileName: 'a.xlsx' },
      'view',
    ],
  ])('%s', (_, info, mode) => {
    expect(editorModeFor(parseFileInfo({ BaseFileName: 'a.docx', ...info }) as FileInfo)).toBe(
      mode,
    );
  });
});

describe('modeWithLock', () => {
  it.each([
    ['keeps the mode', { kind: 'locked', isBehind: false, version: null }, 'suggest'],
    ['reads what another writer holds', { kind: 'locked-elsewhere', lock: 'B' }, 'view'],
    ['reads when writing has just ended', { kind: 'refused', message: 'Paused.' }, 'view'],
  ] as const)('%s', (_, answer, mode) => {
    expect(modeWithLock('suggest', answer)).toBe(mode);
  });

  it('returns other failures', () => {
    const away = { kind: 'unavailable', retryAfterMs: null } as const;
    expect(modeWithLock('edit', away)).toBe(away);
  });
});
