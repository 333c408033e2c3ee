import { expect, it } from 'vitest';
import { translator } from '../ui/i18n/translate.ts';
import { saveBanner } from './save-banner.ts';

const nothing = () => undefined;
const actions = { download: nothing, useMine: nothing, useServer: nothing, writeHere: nothing };

it.each([
  ['locked', false, 'You’re now writing in another window', 'Write here instead'],
  ['reviewed', false, 'This text is being reviewed', 'Write here instead'],
  ['locked', true, 'You’re now writing in another window', 'Review here instead'],
])('saveBanner of a file lost as %s, to who reviews: %s', (message, reviews, title, label) => {
  const status = { state: 'conflict', savedAt: null, waitingChanges: 1, message } as const;
  const notice = saveBanner(translator('en'), status, { isKept: true, reviews }, actions);
  expect(notice).toMatchObject({ title, choices: [{ label }, { label: 'Download my text' }] });
});
