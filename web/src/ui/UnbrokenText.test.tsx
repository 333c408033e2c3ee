import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UnbrokenText } from './UnbrokenText.tsx';

afterEach(cleanup);

const shown = (text: string, whole: readonly string[]) =>
  render(<UnbrokenText whole={whole}>{text}</UnbrokenText>).container;
const unbroken = (container: HTMLElement) =>
  [...container.querySelectorAll('span')].map((span) => [
    span.textContent,
    getComputedStyle(span).whiteSpace,
  ]);

describe('UnbrokenText', () => {
  it('keeps each part on one line, as often as it comes, and the words in order', () => {
    const text = 'Draft 2026-10-08 18:00; final 2026-10-14 18:00 (again 2026-10-08 18:00).';
    const container = shown(text, ['2026-10-08 18:00', '2026-10-14 18:00']);
    expect(container.textContent).toBe(text);
    expect(unbroken(container)).toEqual([
      ['2026-10-08 18:00', 'nowrap'],
      ['2026-10-14 18:00', 'nowrap'],
      ['2026-10-08 18:00', 'nowrap'],
    ]);
  });

  it('leaves a text alone that contains none of them', () => {
    const container = shown('No deadline.', ['', '2026-10-08 18:00']);
    expect(container.textContent).toBe('No deadline.');
    expect(unbroken(container)).toEqual([]);
  });
});
