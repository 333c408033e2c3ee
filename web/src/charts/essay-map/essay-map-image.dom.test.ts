import { describe, expect, it } from 'vitest';
import { essayMapImage } from './essay-map-image.ts';
import type { EssayMapModel, EssayRun } from './essay-map-model.ts';

const words = {
  bulk: 'Added at once',
  unobserved: 'Not observed',
  declared: 'AI tool',
  changed: 'Edited later',
};
const run = (origin: EssayRun['origin'], session: number | null = 0): EssayRun => ({
  text: 'some words',
  session,
  fate: 'kept',
  origin,
});
const map = (...runs: EssayRun[]): EssayMapModel => ({
  sessions: [{ label: '8 Oct' }],
  paragraphs: [{ runs, births: [4], touches: [0] }],
  marks: [],
});
const textsOf = (model: EssayMapModel) =>
  [...essayMapImage(model, 'light', words).querySelectorAll('text')].map(
    ({ textContent }) => textContent,
  );
const filledBy = (model: EssayMapModel, fill: string) =>
  essayMapImage(model, 'light', words).querySelectorAll(`rect[fill="url(#${fill})"]`).length;

describe('essayMapImage', () => {
  it('hatches bulk and dots what was not observed, and says so below', () => {
    const both = map(run('typed'), run('bulk'), run('unobserved'));
    // Once in the text and once in the legend.
    expect(filledBy(both, 'bulk')).toBe(2);
    expect(filledBy(both, 'unobserved')).toBe(2);
    expect(textsOf(both)).toEqual(['1', '8 Oct', '4', 'Added at once', 'Not observed']);
  });

  it('says nothing of signs that it does not have', () => {
    expect(textsOf(map(run('typed')))).toEqual(['1', '8 Oct', '4']);
  });

  it('leaves words of no session as given', () => {
    expect(filledBy(map(run('unobserved', null)), 'unobserved')).toBe(0);
  });
});
