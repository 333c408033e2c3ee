import { describe, expect, it } from 'vitest';
import { type Device, deviceCookie, isKnownTo, readDevice, rememberUser } from './known-devices.ts';

const KEY = Buffer.alloc(32, 1);

/** A device as its next request presents it. */
const sentBack = (device: Device): Device => {
  const told = readDevice(deviceCookie(device));
  if (!told) throw new Error('the cookie cannot be read back');
  return told;
};

describe('rememberUser', () => {
  it('makes the device known to the account, and to no other', () => {
    const device = sentBack(rememberUser(KEY, null, 'ada'));
    expect(isKnownTo(KEY, device, 'ada')).toBe(true);
    expect(isKnownTo(KEY, device, 'mary')).toBe(false);
  });

  it('keeps the device and the accounts that knew it', () => {
    const first = rememberUser(KEY, null, 'ada');
    const second = sentBack(rememberUser(KEY, sentBack(first), 'mary'));
    expect(second.id).toBe(first.id);
    expect(['ada', 'mary'].map((user) => isKnownTo(KEY, second, user))).toEqual([true, true]);
    expect(rememberUser(KEY, second, 'ada').marks).toHaveLength(2);
  });

  it('forgets the account that signed in longest ago', () => {
    let device = rememberUser(KEY, null, 'user 0');
    for (let user = 1; user <= 8; user++) device = rememberUser(KEY, device, `user ${user}`);
    const known = Array.from({ length: 9 }, (_, user) => isKnownTo(KEY, device, `user ${user}`));
    expect(known).toEqual([false, ...Array(8).fill(true)]);
    expect(readDevice(deviceCookie(device))).toEqual(device);
  });

  it('does not reveal the accounts', () => {
    const cookie = deviceCookie(rememberUser(KEY, null, 'ada'));
    expect(cookie).not.toContain('ada');
    expect(cookie).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  });
});

describe('isKnownTo', () => {
  it('does not believe a mark that was made with another key, or for another device', () => {
    const made = rememberUser(Buffer.alloc(32, 2), null, 'ada');
    expect(isKnownTo(KEY, made, 'ada')).toBe(false);
    const { marks } = rememberUser(KEY, null, 'ada');
    expect(isKnownTo(KEY, { id: made.id, marks }, 'ada')).toBe(false);
  });
});

describe('readDevice', () => {
  it.each([
    ['no cookie', null],
    ['an empty one', ''],
    ['one of another shape', 'hello'],
    ['signs that no mark has', `${'a'.repeat(22)}.${'é'.repeat(22)}`],
    ['more accounts than are kept', Array(10).fill('a'.repeat(22)).join('.')],
  ])('takes %s for no device', (_what, cookie) => {
    expect(readDevice(cookie)).toBeNull();
  });
});
