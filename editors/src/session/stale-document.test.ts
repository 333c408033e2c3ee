import { describe, expect, it } from 'vitest';
import type { Locked, WopiFailure } from '../host/wopi-client.ts';
import { StaleDocumentChecker } from './stale-document.ts';

const MINUTE = 60_000;
const elsewhere: WopiFailure = { kind: 'locked-elsewhere', lock: 'review-theirs' };
const ours: Locked = { kind: 'locked', isBehind: false };
const behind: Locked = { kind: 'locked', isBehind: true };

/** A text that was opened at 0 and has been open since. */
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

describe('StaleDocumentChecker.checkOnReturn', () => {
  it.each([
    ['a newer version', behind, false, { renewed: 1, answer: true }],
    ['nothing new', ours, false, { renewed: 0, answer: true }],
    ['someone else who has the lock now', elsewhere, false, { renewed: 1, answer: true }],
    ['a server that does not respond', { kind: 'offline' }, false, { renewed: 0, answer: false }],
    ['an ended sign-in', { kind: 'unauthorized' }, false, { renewed: 0, answer: false }],
    ['that nobody writes elsewhere any more', ours, true, { renewed: 1, answer: true }],
    ['that someone still writes elsewhere', elsewhere, true, { renewed: 0, answer: true }],
  ] as const)('detects %s', async (_, answer, waits, expected) => {
    const { text, room } = standing([answer], waits);
    expect({ answer: await text.check(), renewed: room.renewed }).toEqual(expected);
  });

  it('sends no request while something is unsaved', async () => {
    const { text, room } = standing([behind]);
    room.mayGiveWay = false;
    expect(await text.check()).toBe(false);
    expect(room).toMatchObject({ asked: 0, renewed: 0 });
  });

  it('sends one request at a time', async () => {
    const { text, room } = standing([behind, behind]);
    await Promise.all([text.check(), text.check()]);
    expect(room).toMatchObject({ asked: 1, renewed: 1 });
  });
});

describe('StaleDocumentChecker.onReturn', () => {
  it('checks when the last response is half a minute old', async () => {
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

  it('soon retries what could not be shown, for example because the user had just started typing', async () => {
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
