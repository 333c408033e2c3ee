import { describe, expect, it } from 'vitest';
import { keptTextFate } from './kept-text.ts';
import type { WaitingCopy } from './waiting-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const kept = (sending: string | null): WaitingCopy => ({
  bytes: bytes('mine'),
  base: 'noon',
  sending: sending === null ? null : bytes(sending),
  changes: 2,
  keptAt: 0,
});

describe('keptTextFate', () => {
  it.each([
    ['arrived without an answer', null, 'mine', 'one', true, 'arrived'],
    ['on top of the version it builds on', null, 'base', 'noon', true, 'send'],
    ['on top of an earlier save of its own', 'older', 'older', 'one', true, 'send'],
    ['beside a newer text', null, 'theirs', 'one', true, 'choose'],
    ['where one may no longer write', null, 'base', 'noon', false, 'choose'],
  ])('knows a text %s', (_, sending, onServer, head, mayWrite, fate) => {
    expect(keptTextFate(kept(sending), bytes(onServer), head, mayWrite)).toBe(fate);
  });
});
