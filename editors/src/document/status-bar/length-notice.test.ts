import { describe, expect, it } from 'vitest';
import { documentContext } from '../../testing/document-context.ts';
import { buildDocument } from '../../testing/office-files.ts';
import { openTestDocument } from '../../testing/open-test-document.ts';
import type { EditorUser } from '../file/editor-user.ts';
import { LengthNotice } from './length-notice.ts';

function createNotice({ bodySize = 0, mode = 'edit' as EditorUser['mode'] } = {}) {
  const file = openTestDocument(buildDocument('<w:p/>'));
  file.bodySize = bodySize;
  const told: string[] = [];
  const notice = new LengthNotice({
    ...documentContext(file),
    user: { name: 'Ada King', mode },
    inform: (title, text) => told.push(`${title}. ${text}`),
  });
  return { notice, told };
}

describe('LengthNotice', () => {
  it('appears once, with the numbers, when a document is almost full', () => {
    const { notice, told } = createNotice();
    notice.check({ words: 179_999, characters: 1_100_000 });
    expect(told).toEqual([]);
    notice.check({ words: 180_000, characters: 1_100_000 });
    notice.check({ words: 180_001, characters: 1_100_006 });
    expect(told).toEqual([
      'This document is almost full. It has 180,000 words and 1,100,000 characters. We can save up to 200,000 words, 2,000,000 characters and 24 MB of formatted text.',
    ]);
  });

  it.each([
    ['characters', { words: 9, characters: 1_800_000 }, 0],
    ['formatting', { words: 9, characters: 90 }, 23 * 1024 * 1024],
  ])('appears for many %s too', (_, count, bodySize) => {
    const { notice, told } = createNotice({ bodySize });
    notice.check(count);
    expect(told).toHaveLength(1);
  });

  it('does not appear for a reader', () => {
    const { notice, told } = createNotice({ mode: 'view' });
    notice.check({ words: 199_999, characters: 1_100_000 });
    expect(told).toEqual([]);
  });
});
