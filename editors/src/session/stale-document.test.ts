import { describe, expect, it } from 'vitest';
import type { Locked } from '../host/wopi-client.ts';
import type { WopiFailure } from '../host/wopi-failure.ts';
import { StaleDocumentChecker } from './stale-document.ts';

const MINUTE = 60_000;
const elsewhere: WopiFailure = { kind: 'locked-elsewhere', lock: 'review-theirs' };
const ours: Locked = { kind: 'locked', isBehind: false, version: null };
const behind: Locked = { kind: 'locked', isBehind: true, version: null };

/** A text that was opened at 0 and has been open since. */
function openDocument(answers: readonly (Locked | WopiFailure)[], isLockedElsewhere = false) {
  const host = {
    now: 0,
    requests: 0,
    reloads: 0,
    holder: null as string | null,
    canReload: true,
    canShow: true,
  };
  const text = new StaleDocumentChecker({
    lock: { take: async () => answers[host.requests++] ?? ours },
    canReload: () => host.canReload,
    isLockedElsewhere: () => isLockedElsewhere,
    isBehind: (version) => version === '8',
    reload: async (holder) => {
      host.holder = holder;
      if (host.canShow) host.reloads++;
      return host.canShow;
    },
    now: () => host.now,
  });
  text.confirmFresh();
  return { text, host };
}

describe('StaleDocumentChecker.checkOnReturn', () => {
  it.each([
    ['a newer version', behind, false, { reloads: 1, answer: true }],
    ['nothing new', ours, false, { reloads: 0, answer: true }],
    ['someone else who has the lock now', elsewhere, false, { reloads: 1, answer: true }],
    ['a server that does not respond', { kind: 'offline' }, false, { reloads: 0, answer: false }],
    ['an ended sign-in', { kind: 'unauthorized' }, false, { reloads: 0, answer: false }],
    ['that nobody writes elsewhere any more', ours, true, { reloads: 1, answer: true }],
    ['that someone still writes elsewhere', elsewhere, true, { reloads: 0, answer: true }],
    [
      'what someone who still writes elsewhere has saved',
      { ...elsewhere, version: '8' },
      true,
      { reloads: 1, answer: true },
    ],
  ] as const)('detects %s', async (_, answer, waits, expected) => {
    const { text, host } = openDocument([answer], waits);
    expect({ answer: await text.check(), reloads: host.reloads }).toEqual(expected);
  });

  it('leaves the lock to who has it when it shows what they saved', async () => {
    const { text, host } = openDocument([{ ...elsewhere, version: '8' }], true);
    await text.check();
    expect(host.holder).toBe('review-theirs');
  });

  it('sends no request while something is unsaved', async () => {
    const { text, host } = openDocument([behind]);
    host.canReload = false;
    expect(await text.check()).toBe(false);
    expect(host).toMatchObject({ requests: 0, reloads: 0 });
  });

  it('leaves a document alone in which the user wrote during the request', async () => {
    const { text, host } = openDocument([behind]);
    const checking = text.check();
    host.canReload = false;
    expect(await checking).toBe(true);
    expect(host.reloads).toBe(0);
    // and asks again soon
    host.canReload = true;
    host.now += 5_000;
    text.checkOnReturn();
    expect(host.requests).toBe(2);
  });

  it('sends one request at a time', async () => {
    const { text, host } = openDocument([behind, behind]);
    await Promise.all([text.check(), text.check()]);
    expect(host).toMatchObject({ requests: 1, reloads: 1 });
  });
});

describe('StaleDocumentChecker.onReturn', () => {
  it('checks when the last response is half a minute old', async () => {
    const { text, host } = openDocument([]);
    host.now = MINUTE / 2 - 1;
    text.checkOnReturn();
    expect(host.requests).toBe(0);
    host.now = MINUTE / 2;
    text.checkOnReturn();
    text.checkOnReturn();
    expect(host.requests).toBe(1);
    await Promise.resolve();
    text.checkOnReturn();
    expect(host.requests).toBe(1);
  });

  it('soon retries what could not be shown, for example because the user had just started typing', async () => {
    const { text, host } = openDocument([behind, ours]);
    host.now = MINUTE;
    host.canShow = false;
    await text.check();
    host.canShow = true;
    host.now += 4_999;
    text.checkOnReturn();
    expect(host.requests).toBe(1);
    host.now += 1;
    text.checkOnReturn();
    await new Promise((resolve) => setTimeout(resolve));
    expect(host).toMatchObject({ requests: 2, reloads: 1 });
  });
});
