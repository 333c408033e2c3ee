import { describe, expect, it } from 'vitest';
import { startWriting, textOf } from '../figures/testing/writing.ts';
import { WORD_SOURCES } from '../words/word-table.ts';

const BEFORE = `${textOf(20)} the old foreman slept`;
const REVIEW = { origin: 'reviewer', byStudent: false, presence: 'unknown' } as const;

/** Writes a text, and lets a reviewer type letters in front of its word `foreman`, one a save. */
function reviewed(letters: string) {
  const writing = startWriting();
  BEFORE.split(' ').forEach((_, count, all) => {
    writing.save(10 * (count + 1), all.slice(0, count + 1).join(' '));
  });
  const at = 1_000;
  for (let count = 1; count <= letters.length; count++) {
    const suggested = BEFORE.replace('foreman', `${letters.slice(0, count)}foreman`);
    writing.save(at + count, suggested, REVIEW);
  }
  return writing;
}

/** What the log counts as the student's writing, and the words that count as theirs. */
function ofStudent({ log, tracker: { words } }: ReturnType<typeof reviewed>) {
  const sum = (key: 'new' | 'edited' | 'deleted' | 'bulk' | 'unobserved') =>
    log.reduce((total, version) => total + version[key], 0);
  const typed = words.source
    .subarray(0, words.count)
    .reduce((count, code) => count + (WORD_SOURCES[code] === 'typed' ? 1 : 0), 0);
  return {
    new: sum('new'),
    edited: sum('edited'),
    deleted: sum('deleted'),
    bulk: sum('bulk'),
    unobserved: sum('unobserved'),
    typed,
  };
}

const OWN = { new: 24, edited: 0, deleted: 0, bulk: 0, unobserved: 0, typed: 24 };

describe('an insertion that a reviewer suggests next to a word', () => {
  it('gives the word back once it is apart from it', () => {
    const writing = reviewed('said ');
    expect(ofStudent(writing)).toEqual(OWN);
  });

  it('makes another word of it while it touches it, and counts nothing against the student', () => {
    const writing = reviewed('said');
    expect(ofStudent(writing)).toEqual({ ...OWN, typed: 23 });
  });

  it.each(['said', 's', 'said '])(
    'takes no word from the student when “%s” is rejected',
    (letters) => {
      const writing = reviewed(letters);
      writing.save(1_100, BEFORE);
      // That the suggestion went is the student's change; its words aren't theirs.
      const { new: added, bulk, unobserved, typed } = ofStudent(writing);
      expect({ new: added, bulk, unobserved, typed }).toEqual({
        new: 24,
        bulk: 0,
        unobserved: 0,
        typed: 24,
      });
    },
  );

  it.each(['said', 'said '])('counts for nothing when “%s” is accepted', (letters) => {
    const writing = reviewed(letters);
    const accepted = BEFORE.replace('foreman', `${letters}foreman`);
    writing.save(1_100, accepted);
    writing.save(1_101, `${accepted} there`);
    const { new: added, edited, deleted, bulk, unobserved } = ofStudent(writing);
    expect([added, edited, deleted, bulk, unobserved]).toEqual([25, 0, 0, 0, 0]);
  });
});
