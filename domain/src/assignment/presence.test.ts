import { describe, expect, it } from 'vitest';
import { SECOND } from '../time.ts';
import { extendPresence, presenceDuring } from './presence.ts';

const span = (since: number, at: number) => ({ since: since * SECOND, at: at * SECOND });

describe('extendPresence', () => {
  it.each([
    ['for the first time', null, 100, span(100, 100)],
    ['15 seconds later', span(100, 115), 130, span(100, 130)],
    ['a minute later, from a tab behind another', span(100, 115), 175, span(100, 175)],
    ['after exactly 75 seconds', span(100, 115), 190, span(100, 190)],
    ['after a longer silence', span(100, 115), 191, span(191, 191)],
    ['late, out of order', span(100, 130), 129, span(100, 130)],
  ])('%s', (_when, before, now, expected) => {
    expect(extendPresence(before, now * SECOND)).toEqual(expected);
  });
});

describe('presenceDuring', () => {
  it.each([
    ['a page that never reported', null, 100, 101, 'unknown'],
    ['the second between two saves', span(0, 90), 100, 101, 'online'],
    ['five minutes of thinking on the open page', span(0, 390), 100, 400, 'online'],
    ['a page opened two minutes after the last save', span(220, 235), 100, 240, 'absent'],
    ['a page opened ten seconds after the last save', span(110, 110), 100, 112, 'unknown'],
    ['a page opened two seconds after the last save', span(102, 102), 100, 103, 'online'],
    ['a page opened just over two seconds after', span(102.001, 103), 100, 103, 'unknown'],
    ['a page opened thirty seconds after the last save', span(130, 130), 100, 135, 'unknown'],
    ['a page opened just over thirty seconds after', span(130.001, 131), 100, 135, 'absent'],
    ['a page heard of 75 seconds ago', span(0, 25), 25, 100, 'online'],
    ['a page heard of just over 75 seconds ago', span(0, 24.999), 25, 100, 'absent'],
    ['a page that fell silent five minutes ago', span(0, 100), 100, 400, 'absent'],
    ['reports that fail while saves arrive', span(0, 100), 199, 200, 'unknown'],
    ['a page first heard of after the save', span(101, 101), 100, 101, 'online'],
    ['a save dated before the span', span(500, 500), 100, 200, 'absent'],
  ] as const)('%s', (_what, given, from, to, expected) => {
    expect(presenceDuring(given, from * SECOND, to * SECOND)).toBe(expected);
  });
});
