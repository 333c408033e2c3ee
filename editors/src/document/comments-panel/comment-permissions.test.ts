import { describe, expect, it } from 'vitest';
import { threadPermissions } from './comment-permissions.ts';

describe('threadPermissions', () => {
  const thread = (...authors: string[]) => {
    const [head, ...replies] = authors.map((author, index) => ({
      id: String(index),
      author,
      initials: '',
      date: '',
      text: '',
      paraId: null,
      parent: index === 0 ? null : '0',
      isResolved: false,
      isPlain: true,
    }));
    return { head: head!, replies };
  };

  it.each([
    ['who writes the text takes out what others said', 'edit', ['Ben'], true, false],
    ['who suggests does not', 'suggest', ['Ben'], false, false],
    ['who comments takes back a thread all their own', 'comment', ['Ada', 'Ada'], true, true],
    ['who comments keeps what others answered', 'comment', ['Ada', 'Ben'], false, true],
    ['who reads changes nothing', 'view', ['Ada'], false, false],
  ] as const)('%s', (_, mode, authors, removes, edits) => {
    const given = thread(...authors);
    const rights = threadPermissions({ name: 'Ada', mode }, given, true);
    expect(rights.remove(given.head)).toBe(removes);
    expect(rights.edit(given.head)).toBe(edits);
    expect(rights.resolve).toBe(mode !== 'view');
  });

  it('gives a user without a name no ownership', () => {
    const given = thread('');
    expect(threadPermissions({ name: '', mode: 'comment' }, given, true).edit(given.head)).toBe(
      false,
    );
  });
});
