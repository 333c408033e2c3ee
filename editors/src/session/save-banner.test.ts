import { expect, it } from 'vitest';
import { translator } from '../ui/i18n/translate.ts';
import { saveBanner } from './save-banner.ts';

const nothing = () => undefined;
const actions = {
  download: nothing,
  useMine: nothing,
  useServer: nothing,
  compare: nothing,
  writeHere: nothing,
};

it.each([
  ['locked', false, 'You’re now writing in another window', 'Write here instead'],
  ['reviewed', false, 'This text is being reviewed', 'Write here instead'],
  ['locked', true, 'You’re now writing in another window', 'Review here instead'],
])('saveBanner of a file lost as %s, to who reviews: %s', (message, reviews, title, label) => {
  const status = { state: 'conflict', savedAt: null, waitingChanges: 1, message } as const;
  const notice = saveBanner(translator('en'), status, { isKept: true, reviews }, actions);
  expect(notice).toMatchObject({ title, choices: [{ label }, { label: 'Download my text' }] });
});

it.each([
  ['a text', false, nothing, ['Compare and merge', 'Use my text']],
  ['a spreadsheet', false, null, ['Use my text']],
  ['a review', true, nothing, ['Use my text']],
] as const)('saveBanner of %s that was changed elsewhere', (_, reviews, compare, labels) => {
  const status = { state: 'conflict', savedAt: null, waitingChanges: 1 } as const;
  const about = { isKept: true, reviews };
  const notice = saveBanner(translator('en'), status, about, { ...actions, compare });
  const all = [...labels, 'Use the server’s version', 'Download my text'];
  expect(notice?.choices.map(({ label }) => label)).toEqual(all);
  expect(notice?.choices.map(({ filled }) => filled === true)).toEqual(
    all.map((_, at) => at === 0),
  );
});

it.each([
  [
    'This document is too long.',
    true,
    'This document is too long. You can keep writing. Your text is kept on this device and saved as soon as the server accepts it.',
  ],
  [
    'too-large',
    false,
    'The file is too large to save. Remove pictures or large tables. This browser can’t keep it on this device. Leave this window open until your text is saved, or download it.',
  ],
  [
    'not-found',
    true,
    'You can no longer write in this file. What you wrote is kept on this device.',
  ],
])('saveBanner of a rejected save: %s, stored: %s', (message, isKept, text) => {
  const status = { state: 'refused', savedAt: null, waitingChanges: 1, message } as const;
  const notice = saveBanner(translator('en'), status, { isKept, reviews: false }, actions);
  expect(notice).toMatchObject({ title: 'Your latest changes aren’t saved', text });
});

it('saveBanner of an editor from an earlier version leaves the sentence to the page, unless the text is only here', () => {
  const status = {
    state: 'refused',
    savedAt: null,
    waitingChanges: 1,
    message: 'outdated',
  } as const;
  const bannerOf = (isKept: boolean) =>
    saveBanner(translator('en'), status, { isKept, reviews: false }, actions);
  expect(bannerOf(true)).toBeNull();
  expect(bannerOf(false)?.text).toMatch(/^This browser can’t keep it on this device\./);
});
