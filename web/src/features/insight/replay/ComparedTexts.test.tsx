import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ComparedTexts } from './ComparedTexts.tsx';

const pair = {
  key: 'second',
  beforeTitle: 'First draft',
  afterTitle: 'Second draft',
  before: 3,
  after: 9,
  beforeAt: Date.UTC(2026, 9, 13, 12),
  afterAt: Date.UTC(2026, 9, 20, 12),
};
const drafts = {
  before:
    '<p><span class="moved passage-1">Five words that moved away.</span> <del class="deleted">Gone.</del></p>',
  after:
    '<p><ins class="new">New.</ins> <span class="moved passage-1">Five words that moved away.</span></p>',
  words: { new: 1, edited: 0, deleted: 1, moved: 5, given: 0 },
  isShown: true,
  passages: 1,
  rows: 1,
};
let scrolledTo: Element[] = [];

beforeEach(() => {
  scrolledTo = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this);
  };
});
afterEach(cleanup);

describe('ComparedTexts', () => {
  const show = () =>
    render(
      <ComparedTexts
        pair={pair}
        timeZone="UTC"
        drafts={drafts}
        error={null}
        onRetry={() => undefined}
      />,
    );

  it('shows each text as it was', () => {
    show();
    const text = (name: string) => screen.getByRole('article', { name }).textContent;
    expect(text('First draft')).toBe('Five words that moved away. Gone.');
    expect(text('Second draft')).toBe('New. Five words that moved away.');
  });

  it.each([
    [0, 1],
    [1, 0],
  ])('leads from a moved passage to its other place and back', (from, to) => {
    show();
    const passages = screen.getAllByRole('link', { name: 'Five words that moved away.' });
    expect(passages).toHaveLength(2);
    fireEvent.click(passages[from]!);
    expect(document.activeElement).toBe(passages[to]);
    expect(scrolledTo).toEqual([passages[to]]);
    for (const passage of passages) expect(passage.className).toBe('moved shown');
    fireEvent.click(passages[to]!);
    expect(document.activeElement).toBe(passages[from]);
  });
});
