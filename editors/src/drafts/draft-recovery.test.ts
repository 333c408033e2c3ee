import { writeZip } from '@antecedent/domain/office/zip/zip-writer';
import { describe, expect, it } from 'vitest';
import { browserCodec } from '../browser/browser-codec.ts';
import { recoveryFor } from './draft-recovery.ts';
import type { LocalDraft } from './draft-store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const kept = (sending: string | null): LocalDraft => ({
  bytes: bytes('mine'),
  baseVersion: 'noon',
  inFlight: sending === null ? null : bytes(sending),
  changes: 2,
  storedAt: 0,
});

/** The same part, packed by this browser or left as it is. */
const packed = (words: string, isSqueezed: boolean) => {
  const part = { name: 'word/document.xml', bytes: bytes(words.repeat(50)) };
  return writeZip([part], isSqueezed ? browserCodec.deflate : (raw) => raw);
};

describe('draftRecovery', () => {
  it.each([
    ['arrived without an answer', null, 'mine', 'one', true, 'arrived'],
    ['on top of the version it builds on', null, 'base', 'noon', true, 'send'],
    ['on top of an earlier save of its own', 'older', 'older', 'one', true, 'send'],
    ['beside a newer text', null, 'theirs', 'one', true, 'choose'],
    ['where one may no longer write', null, 'base', 'noon', false, 'choose'],
  ])('knows a text %s', (_, sending, onServer, head, mayWrite, fate) => {
    expect(recoveryFor(kept(sending), bytes(onServer), head, mayWrite)).toBe(fate);
  });

  it('knows a file that the server has packed anew', () => {
    const arrived = { ...kept(null), bytes: packed('mine', true) };
    expect(recoveryFor(arrived, packed('mine', false), 'one', true)).toBe('arrived');
    expect(recoveryFor(arrived, packed('ours', false), 'one', true)).toBe('choose');
  });
});
