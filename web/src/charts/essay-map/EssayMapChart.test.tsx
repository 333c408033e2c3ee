import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startInEnglish } from '../../testing/start-in-english.ts';
import { EssayMapChart } from './EssayMapChart.tsx';

await startInEnglish('charts');

const scrollIntoView = vi.fn();
beforeEach(() => {
  Object.assign(HTMLElement.prototype, { scrollIntoView });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const paragraph = (
  text: string,
  origin: 'typed' | 'bulk' | 'unobserved',
  session: number | null,
) => ({
  runs: [{ text, session, fate: 'kept' as const, origin }],
  births: [3],
  touches: [0],
});
const map = {
  sessions: [{ label: '8 Oct' }],
  paragraphs: [
    paragraph('The task in hand', 'unobserved', null),
    paragraph('Forty words that came', 'bulk', 0),
    paragraph('Imported from a file', 'unobserved', 0),
  ],
  marks: [],
};

describe('EssayMapChart', () => {
  it('says of passages that were not typed what they are, and nothing of what was given', () => {
    render(<EssayMapChart {...map} />);
    const textOf = (words: string) => screen.getByText(new RegExp(words)).textContent;
    expect(textOf('Forty words')).toContain('added at once Forty words');
    expect(textOf('Imported from')).toContain('not observed');
    expect(textOf('The task')).toBe('The task in hand');
  });

  it('comes to the paragraph that was asked for', () => {
    render(<EssayMapChart {...map} sought={1} />);
    expect(document.activeElement?.textContent).toContain('Forty words that came');
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });
});
