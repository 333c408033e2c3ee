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

/** The same part, compressed by this browser or stored. */
const packed = (words: string, isCompressed: boolean) => {
  const part = { name: 'word/document.xml', bytes: bytes(words.repeat(50)) };
  return writeZip([part], isCompressed ? browserCodec.deflate : (raw) => raw);
};

describe('draftRecovery', () => {
  it.each([
    ['that arrived without a response', null, 'mine', 'one', true, 'arrived'],
    ['on top of its base version', null, 'base', 'noon', true, 'send'],
    ['on top of an earlier save of its own', 'older', 'older', 'one', true, 'send'],
    ['next to a newer version', null, 'theirs', 'one', true, 'choose'],
    ['of a file that is read-only now', null, 'base', 'noon', false, 'choose'],
  ])('recognizes a draft %s', (_, sending, onServer, head, mayWrite, fate) => {
    expect(recoveryFor(kept(sending), bytes(onServer), head, mayWrite)).toBe(fate);
  });

  it('recognizes a file the server has repacked', () => {
    const arrived = { ...kept(null), bytes: packed('mine', true) };
    expect(recoveryFor(arrived, packed('mine', false), 'one', true)).toBe('arrived');
    expect(recoveryFor(arrived, packed('ours', false), 'one', true)).toBe('choose');
  });
});
