import { describe, expect, it } from 'vitest';
import {
  CLOSING_LOCK_LIFE,
  decideLock,
  decideSaveLock,
  GONE_AFTER,
  isHolderGone,
  LOCK_LIFE,
  type StoredLock,
} from './lock-rules.ts';

const NOW = new Date('2026-03-02T09:00:00Z');
const until = (ms: number) => new Date(NOW.getTime() + ms);
const A: StoredLock = { id: 'A', expiresAt: until(LOCK_LIFE) };
const EXPIRED: StoredLock = { id: 'A', expiresAt: NOW };

describe('decideLock', () => {
  it.each([
    ['lock', null, { kind: 'lock', id: 'A' }, { kind: 'set', id: 'A', lifeMs: LOCK_LIFE }],
    [
      'lock over one that ran out',
      EXPIRED,
      { kind: 'lock', id: 'B' },
      { kind: 'set', id: 'B', lifeMs: LOCK_LIFE },
    ],
    ['lock again', A, { kind: 'lock', id: 'A' }, { kind: 'set', id: 'A', lifeMs: LOCK_LIFE }],
    ['lock of another', A, { kind: 'lock', id: 'B' }, { kind: 'conflict', current: 'A' }],
    ['refresh', A, { kind: 'refresh', id: 'A' }, { kind: 'set', id: 'A', lifeMs: LOCK_LIFE }],
    ['refresh of none', null, { kind: 'refresh', id: 'A' }, { kind: 'conflict', current: '' }],
    ['refresh too late', EXPIRED, { kind: 'refresh', id: 'A' }, { kind: 'conflict', current: '' }],
    ['refresh of another', A, { kind: 'refresh', id: 'B' }, { kind: 'conflict', current: 'A' }],
    ['unlock', A, { kind: 'unlock', id: 'A' }, { kind: 'release' }],
    ['unlock of none', null, { kind: 'unlock', id: 'A' }, { kind: 'conflict', current: '' }],
    ['unlock too late', EXPIRED, { kind: 'unlock', id: 'A' }, { kind: 'conflict', current: '' }],
    ['unlock of another', A, { kind: 'unlock', id: 'B' }, { kind: 'conflict', current: 'A' }],
    [
      'unlock with a save on its way',
      A,
      { kind: 'closing', id: 'A' },
      { kind: 'set', id: 'A', lifeMs: CLOSING_LOCK_LIFE },
    ],
    ['the same of another', A, { kind: 'closing', id: 'B' }, { kind: 'conflict', current: 'A' }],
    [
      'relock',
      A,
      { kind: 'relock', id: 'B', old: 'A' },
      { kind: 'set', id: 'B', lifeMs: LOCK_LIFE },
    ],
    [
      'relock of another',
      A,
      { kind: 'relock', id: 'B', old: 'C' },
      { kind: 'conflict', current: 'A' },
    ],
    [
      'relock of none',
      null,
      { kind: 'relock', id: 'B', old: 'A' },
      { kind: 'conflict', current: '' },
    ],
  ] as const)('answers to %s', (_, stored, request, decision) => {
    expect(decideLock(stored, request, NOW)).toEqual(decision);
  });
});

describe('isHolderGone', () => {
  it.each([
    ['just refreshed', LOCK_LIFE, false],
    ['refreshed less than a minute ago', LOCK_LIFE - GONE_AFTER + 1, false],
    ['not refreshed for a minute', LOCK_LIFE - GONE_AFTER, true],
    ['left with a save on its way', CLOSING_LOCK_LIFE, false],
  ])('of a lock that was %s is answered', (_, left, isGone) => {
    expect(isHolderGone({ id: 'A', expiresAt: until(left) }, NOW)).toBe(isGone);
  });

  it('is false without a lock', () => {
    expect(isHolderGone(null, NOW)).toBe(false);
  });
});

describe('decideSaveLock', () => {
  const full = { isEmpty: false, hasTimestamp: false };
  it.each([
    ['the right lock', 'A', 'A', full, 'accept'],
    ['the lock of another', 'A', 'B', full, 'conflict'],
    ['no lock onto a locked file', 'A', '', full, 'conflict'],
    [
      'no lock and a timestamp onto a locked file',
      'A',
      '',
      { ...full, hasTimestamp: true },
      'conflict',
    ],
    ['a lock that ran out', '', 'A', full, 'conflict'],
    ['neither lock nor timestamp', '', '', full, 'conflict'],
    ['a timestamp alone', '', '', { ...full, hasTimestamp: true }, 'check-timestamp'],
    ['nothing onto an empty file', '', '', { ...full, isEmpty: true }, 'accept'],
    ['a lock onto an empty unlocked file', '', 'A', { ...full, isEmpty: true }, 'conflict'],
  ] as const)('answers to %s', (_, current, sent, file, decision) => {
    expect(decideSaveLock(current, sent, file)).toBe(decision);
  });
});
