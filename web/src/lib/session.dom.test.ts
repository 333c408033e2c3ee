import type { SignedInUser } from '@antecedent/contracts/accounts/accounts/sign-in';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signedInUser as user } from '../testing/signed-in-user.ts';

const NOW = Date.parse('2026-10-20T16:00:00Z');
const HOUR = 3_600_000;

/** The module as a fresh tab has it. */
async function freshTab() {
  vi.resetModules();
  return import('./session.ts');
}

const storageEvent = (stored: SignedInUser | null) => {
  if (stored) localStorage.setItem('antecedent.user', JSON.stringify(stored));
  else localStorage.removeItem('antecedent.user');
  dispatchEvent(new StorageEvent('storage', { key: 'antecedent.user' }));
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

describe('the session of a fresh tab', () => {
  it(`is a visitor's without a stored user`, async () => {
    const tab = await freshTab();
    expect(tab.currentSession()).toEqual({ kind: 'visitor' });
    expect(tab.accessToken()).toBeNull();
  });

  it('is that of the stored user', async () => {
    localStorage.setItem('antecedent.user', JSON.stringify(user()));
    expect((await freshTab()).accessToken()).toBe('first');
  });

  it.each([
    ['it has expired', JSON.stringify(user({ expiry: new Date(NOW - 1).toISOString() }))],
    ['it is not a user', '{"id":7}'],
    ['it is not JSON', 'amara'],
  ])(`is a visitor's when %s, and the next document's too`, async (_, stored) => {
    localStorage.setItem('antecedent.user', stored);
    expect((await freshTab()).currentSession().kind).toBe('visitor');
    expect(localStorage.getItem('antecedent.user')).toBeNull();
  });
});

describe('clearSession', () => {
  it('leaves neither the person nor the file that was open last on this device', async () => {
    const tab = await freshTab();
    tab.startSession(user());
    localStorage.setItem('antecedent.file', JSON.stringify({ user: user().id }));
    tab.clearSession();
    expect(localStorage).toHaveLength(0);
    expect(tab.currentSession().kind).toBe('visitor');
  });
});

describe('syncSessionAcrossTabs', () => {
  it('ends the session at its expiry, and keeps the user on the page', async () => {
    const tab = await freshTab();
    const stop = tab.syncSessionAcrossTabs();
    tab.startSession(user());
    vi.advanceTimersByTime(HOUR - 1);
    expect(tab.currentSession().kind).toBe('signed-in');
    vi.advanceTimersByTime(1);
    expect(tab.currentSession()).toMatchObject({ kind: 'ended', user: { username: 'amara' } });
    expect(tab.accessToken()).toBeNull();
    stop();
  });

  it('asks to sign in again when another tab signs out', async () => {
    const tab = await freshTab();
    const stop = tab.syncSessionAcrossTabs();
    tab.startSession(user());
    storageEvent(null);
    expect(tab.currentSession().kind).toBe('ended');
    stop();
  });

  it('resumes when another tab has signed in again', async () => {
    const tab = await freshTab();
    const stop = tab.syncSessionAcrossTabs();
    const renewed = vi.fn();
    tab.onSessionRenewed(renewed);
    tab.startSession(user());
    tab.reportExpiredToken('first');
    storageEvent(user({ accessToken: 'second' }));
    expect(tab.accessToken()).toBe('second');
    expect(renewed).toHaveBeenCalledOnce();
    stop();
  });
});

describe('reportExpiredToken', () => {
  it('ends the session of the token', async () => {
    const tab = await freshTab();
    tab.startSession(user());
    tab.reportExpiredToken('first');
    expect(tab.currentSession().kind).toBe('ended');
    expect(localStorage.getItem('antecedent.user')).toBeNull();
  });

  it('goes on with the session that another tab has started in its place', async () => {
    const tab = await freshTab();
    const renewed = vi.fn();
    tab.onSessionRenewed(renewed);
    tab.startSession(user());
    localStorage.setItem('antecedent.user', JSON.stringify(user({ accessToken: 'second' })));
    tab.reportExpiredToken('first');
    expect(tab.accessToken()).toBe('second');
    expect(renewed).toHaveBeenCalledOnce();
    expect(localStorage.getItem('antecedent.user')).toContain('second');
  });

  it('ignores a late refusal of an older token', async () => {
    const tab = await freshTab();
    tab.startSession(user({ accessToken: 'second' }));
    tab.reportExpiredToken('first');
    expect(tab.currentSession().kind).toBe('signed-in');
  });
});

describe('startSession', () => {
  it('notifies of a renewal only if the same user signs in', async () => {
    const tab = await freshTab();
    const renewed = vi.fn();
    tab.onSessionRenewed(renewed);
    tab.startSession(user());
    expect(renewed).not.toHaveBeenCalled();
    tab.reportExpiredToken('first');
    tab.startSession(user({ id: '0b0e8d1c-7b1a-4c5e-9a55-1f2d3c4b5a69', accessToken: 'other' }));
    expect(renewed).not.toHaveBeenCalled();
    tab.reportExpiredToken('other');
    tab.startSession(user({ id: '0b0e8d1c-7b1a-4c5e-9a55-1f2d3c4b5a69', accessToken: 'again' }));
    expect(renewed).toHaveBeenCalledOnce();
  });
});

describe('acting as a test student', () => {
  const instructor = user();
  const testStudent = user({
    id: '6d7a3f5e-0d1c-4a57-9a39-2f7a1f0f9d11',
    accessToken: 'test',
    isTestStudent: true,
  });
  const from = { classId: 'class', back: '/classdetail/class', hidden: null };

  async function acting() {
    localStorage.setItem('antecedent.user', JSON.stringify(instructor));
    (await freshTab()).actAsTestStudent(testStudent, from);
    return freshTab();
  }

  it('puts her session in the place of the instructor’s, which is kept', async () => {
    const tab = await acting();
    expect(tab.accessToken()).toBe('test');
    expect(tab.ownSession()).toEqual({ user: instructor, ...from });
  });

  it('ends with the instructor’s session and page, and leaves her token to be ended once', async () => {
    const tab = await acting();
    expect(tab.takeOwnSession()).toBe('/classdetail/class');
    const next = await freshTab();
    expect(next.accessToken()).toBe('first');
    expect(next.ownSession()).toBeNull();
    expect([next.takeLeftToken(), next.takeLeftToken()]).toEqual(['test', null]);
  });

  it('leaves what the instructor has open in another tab as it is', async () => {
    localStorage.setItem('antecedent.user', JSON.stringify(instructor));
    const other = await freshTab();
    const stop = other.syncSessionAcrossTabs();
    (await freshTab()).actAsTestStudent(testStudent, from);
    dispatchEvent(new StorageEvent('storage', { key: 'antecedent.user' }));
    expect(other.accessToken()).toBe('first');
    stop();
  });
});
