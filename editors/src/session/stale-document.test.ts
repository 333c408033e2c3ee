import { describe, expect, it } from 'vitest';
import type { Locked, WopiFailure } from '../host/wopi-client.ts';
import { StaleDocumentChecker } from './stale-document.ts';

const MINUTE = 60_000;
const elsewhere: WopiFailure = { kind: 'locked-elsewhere', lock: 'review-theirs' };
const ours: Locked = { kind: 'locked', isBehind: false };
const behind: Locked = { kind: 'locked', isBehind: true };

/** A text that was opened at 0 and has stood open since. */
function standing(answers: readonly (Locked | WopiFailure)[], isHeldElsewhere = false) {
  const room = { now: 0, asked: 0, renewed: 0, mayGiveWay: true, isRenewable: true };
  const text = new StaleDocumentChecker({
    lock: { take: async () => answers[room.asked++] ?? ours },
    canReload: () => room.mayGiveWay,
    isLockedElsewhere: () => isHeldElsewhere,
    reload: async () => {
      if (room.isRenewable) room.renewed++;
      return room.isRenewable;
    },
    now: () => room.now,
  });
  text.confirmFresh();
  return { text, room };
}

describe('look', () => {
  it.each([
    ['a newer version', behind, false, { renewed: 1, answer: true }],
    ['nothing new', ours, false, { renewed: 0, answer: true }],
    ['somebody else who has it now', elsewhere, false, { renewed: 1, answer: true }],
    ['a server that does not answer', { kind: 'offline' }, false, { renewed: 0, answer: false }],
    ['an ended sign-in', { kind: 'unauthorized' }, false, { renewed: 0, answer: false }],
    ['nobody writing elsewhere any more', ours, true, { renewed: 1, answer: true }],
    ['somebody still writing elsewhere', elsewhere, true, { renewed: 0, answer: true }],
  ] as const)('finds %s', async (_, answer, waits, expected) => {
    const { text, room } = standing([answer], waits);
    expect({ answer: await text.check(), renewed: room.renewed }).toEqual(expected);
  });

  it('asks nothing while something is unsaved', async () => {
    const { text, room } = standing([behind]);
    room.mayGiveWay = false;
    expect(await text.check()).toBe(false);
    expect(room).toMatchObject({ asked: 0, renewed: 0 });
  });

  it('asks once at a time', async () => {
    const { text, room } = standing([behind, behind]);
    await Promise.all([text.check(), text.check()]);
    expect(room).toMatchObject({ asked: 1, renewed: 1 });
  });
});

describe('comeBack', () => {
  it('asks when the last answer is half a minute old', async () => {
    const { text, room } = standing([]);
    room.now = MINUTE / 2 - 1;
    text.checkOnReturn();
    expect(room.asked).toBe(0);
    room.now = MINUTE / 2;
    text.checkOnReturn();
    text.checkOnReturn();
    expect(room.asked).toBe(1);
    await Promise.resolve();
    text.checkOnReturn();
    expect(room.asked).toBe(1);
  });

  it('tries again soon what could not be shown, as when somebody had just begun to write', async () => {
    const { text, room } = standing([behind, ours]);
    room.now = MINUTE;
    room.isRenewable = false;
    await text.check();
    room.isRenewable = true;
    room.now += 4_999;
    text.checkOnReturn();
    expect(room.asked).toBe(1);
    room.now += 1;
    text.checkOnReturn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(room).toMatchObject({ asked: 2, renewed: 1 });
  });
});
