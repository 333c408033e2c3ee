import { describe, expect, it } from 'vitest';
import { chosenCriterion, commentWords } from './comment-words.ts';

const criteria = [
  { id: 'a', title: 'Thesis' },
  { id: 'b', title: 'Use of sources' },
];

describe('chosenCriterion', () => {
  it('finds the criterion that a phrase names, in any rubric that has it', () => {
    expect(chosenCriterion('phrase', criteria, 'use of  Sources')?.id).toBe('b');
    expect(chosenCriterion('phrase', criteria, 'Voice')).toBeNull();
    expect(chosenCriterion('phrase', [{ id: 'x', title: '' }], null)).toBeNull();
  });

  it('prefers what was chosen', () => {
    expect(chosenCriterion({ id: 'a' }, criteria, 'Use of sources')?.id).toBe('a');
    expect(chosenCriterion('none', criteria, 'Thesis')).toBeNull();
    expect(chosenCriterion({ id: 'gone' }, criteria, null)).toBeNull();
  });
});

describe('commentWords', () => {
  it('names the criterion first', () => {
    expect(commentWords('Say it.', criteria[0] ?? null)).toBe('Thesis: Say it.');
    expect(commentWords('Say it.', null)).toBe('Say it.');
  });
});
