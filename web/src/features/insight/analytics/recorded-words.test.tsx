import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { RecordedWords } from './RecordedWords.tsx';

await startInEnglish('figures');
afterEach(cleanup);

const shown = (recorded: Parameters<typeof RecordedWords>[0]['recorded']): string => {
  render(<RecordedWords recorded={recorded} timeZone="UTC" />);
  return screen.getByRole('group').textContent ?? '';
};

describe('RecordedWords', () => {
  it('says that the server saw all words as they were written', () => {
    expect(shown({ words: 1_340, device: 0, passages: [] })).toContain(
      'All 1,340 typed words in the text reached the server as they were written.',
    );
  });

  it('says how many words arrived together, when, and that it changes no score', () => {
    const at = '2026-03-02T23:15:00.000Z';
    const text = shown({ words: 134, device: 134, passages: [{ words: 134, at, versions: 134 }] });
    expect(text).toMatch(/All 134 typed words in the text were recorded on the writer’s device/);
    expect(text).toMatch(/134 of 134 words arrived together on .*23:15/);
    expect(text).toContain('recorded them step by step');
    expect(text).toContain('changes no score');
  });

  it('says where the device recorded no steps', () => {
    const at = '2026-03-02T23:15:00.000Z';
    const text = shown({ words: 200, device: 60, passages: [{ words: 60, at, versions: 1 }] });
    expect(text).toContain(
      'Of the 200 typed words in the text, 60 (30%) were recorded on the writer’s device.',
    );
    expect(text).toContain('recorded no steps');
  });
});
