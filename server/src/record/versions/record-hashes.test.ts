import {
  BEFORE_START,
  linkOfChanges,
  linkOfStart,
  recordHash,
} from '@antecedent/domain/certificate/record-chain';
import { NO_WORD_CHANGE, type VersionFacts } from '@antecedent/domain/versions/version-facts';
import type { VersionRecord } from '@antecedent/domain/versions/version-record';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

const FACTS: VersionFacts = {
  ...NO_WORD_CHANGE,
  at: 1_700_000_000_000,
  origin: 'edit',
  presence: 'online',
  spanMs: 900,
  input: { kinds: 1, firstKeyMs: 900, lastKeyMs: 100, composedMs: 0 },
  recordedOnDevice: false,
  witness: 'live',
  authorId: '00000000-0000-4000-8000-000000000001',
  byStudent: true,
  modifiedByUser: true,
  autosave: false,
  exitSave: false,
  activeSeconds: 1,
  thinkSeconds: 0,
  words: 4,
};

const typed = (text: string, keep = 3): VersionRecord => ({
  facts: FACTS,
  deltas: new Map([[1, [{ keep, remove: 0, insert: Buffer.from(text) }]]]),
});

const START = new Map([[1, Buffer.from('one')]]);

function chainOf(records: readonly VersionRecord[], start = START, facts = FACTS): string {
  let hash = recordHash(sha256, BEFORE_START, linkOfStart(sha256, facts, start));
  records.forEach((record, index) => {
    hash = recordHash(sha256, hash, linkOfChanges(sha256, index + 1, record));
  });
  return hex(hash);
}

const RECORDS = ['a', 'b', 'c'].map((text) => typed(text));
const withFacts = (facts: Partial<VersionFacts>): VersionRecord[] =>
  RECORDS.map((record, index) =>
    index === 1 ? { ...record, facts: { ...FACTS, ...facts } } : record,
  );

describe('the chain of versions', () => {
  it.each<[string, string]>([
    ['the content at the start', chainOf(RECORDS, new Map([[1, Buffer.from('onE')]]))],
    ['the time of the start', chainOf(RECORDS, START, { ...FACTS, at: FACTS.at + 1 })],
    ['an omitted version', chainOf(RECORDS.slice(1))],
    ['an omitted last version', chainOf(RECORDS.slice(0, 2))],
    ['a version twice', chainOf([...RECORDS, typed('c')])],
    ['the order of versions', chainOf(RECORDS.toReversed())],
    ['a letter', chainOf([typed('a'), typed('B'), typed('c')])],
    ['the place of a letter', chainOf([typed('a'), typed('b', 2), typed('c')])],
    ['the time of a version', chainOf(withFacts({ at: FACTS.at + 1 }))],
    ['its author', chainOf(withFacts({ authorId: null }))],
    ['whether the student wrote it', chainOf(withFacts({ byStudent: false }))],
    ['what the server witnessed', chainOf(withFacts({ witness: 'device' }))],
    ['where it came from', chainOf(withFacts({ origin: 'import' }))],
    ['how long it took', chainOf(withFacts({ spanMs: 1_000 }))],
    ['its inputs', chainOf(withFacts({ input: null }))],
  ])('differs when someone changes %s', (_, changed) => {
    expect(changed).not.toBe(chainOf(RECORDS));
  });

  it('is the same when words and times are counted again', () => {
    expect(chainOf(withFacts({ words: 9, new: 5, activeSeconds: 3, thinkSeconds: 1 }))).toBe(
      chainOf(RECORDS),
    );
  });

  it('does not depend on the order in which streams are stored', () => {
    const text = [{ keep: 0, remove: 1, insert: Buffer.from('x') }];
    const of = (...streams: number[]): string =>
      chainOf([{ facts: FACTS, deltas: new Map(streams.map((stream) => [stream, text])) }]);
    expect(of(1, 2, 5)).toBe(of(5, 1, 2));
  });

  it('differs for any two different histories', () => {
    const record = fc.record({ text: fc.string(), keep: fc.nat(9), at: fc.nat(1_000) });
    const histories = fc.array(record, { maxLength: 6 });
    const chained = (history: readonly { text: string; keep: number; at: number }[]): string =>
      chainOf(
        history.map(({ text, keep, at }) => ({
          ...typed(text, keep),
          facts: { ...FACTS, at: FACTS.at + at },
        })),
      );
    const bytesOf = (history: readonly object[]): string => JSON.stringify(history);
    fc.assert(
      fc.property(histories, histories, (a, b) => {
        expect(chained(a) === chained(b)).toBe(bytesOf(a) === bytesOf(b));
      }),
    );
  });
});
