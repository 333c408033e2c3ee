import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../encoding/utf8.ts';
import { seededRandom } from '../random.ts';
import { fuzzSeeds, withSeed } from '../testing/fuzz-seeds.ts';
import { randomlyEdited, randomText } from '../versions/testing/random-edits.ts';
import type { PatchStep } from './file-patch.ts';
import { joinSteps } from './join-steps.ts';
import { applyPartChange, type ChangedParts, partChanges } from './part-changes.ts';

const flags = { modifiedByUser: false, autosave: true, exitSave: false };
const step = (parts: PatchStep['parts'], elapsedMs = 1_000, spanMs = 900): PatchStep => ({
  elapsedMs,
  spanMs,
  flags,
  parts,
});

/** A file after some steps. */
function applied(file: ReadonlyMap<string, Uint8Array>, steps: readonly PatchStep[]) {
  const parts = new Map(file);
  for (const change of steps.flatMap((one) => one.parts)) {
    const before = () => parts.get(change.name) ?? new Uint8Array();
    if (change.kind === 'removed') parts.delete(change.name);
    else parts.set(change.name, applyPartChange(change, before));
  }
  return parts;
}

describe('joinSteps', () => {
  it('takes as long as both, from the first change on', () => {
    const joined = joinSteps(step([], 40_000, 700), step([], 1_000, 200));
    expect(joined).toMatchObject({ elapsedMs: 41_000, spanMs: 1_700 });
  });

  it('was made by the user when either was, and for the reason of the last', () => {
    const typed = { ...step([]), flags: { ...flags, modifiedByUser: true } };
    const leaving = { ...step([]), flags: { ...flags, exitSave: true } };
    const expected = { modifiedByUser: true, autosave: true, exitSave: true };
    expect(joinSteps(typed, leaving).flags).toEqual(expected);
  });

  it('leads where the steps lead one after the other, for parts that come, go and change', () => {
    for (const seed of fuzzSeeds(150)) {
      withSeed(seed, () => {
        const random = seededRandom(seed);
        const opened = new Map([['word/document.xml', encodeUtf8(randomText(random, 30))]]);
        let before: ChangedParts = new Map();
        const steps: PatchStep[] = [];
        while (steps.length < 8) {
          const after = changedAgain(opened, before, random);
          const content = (name: string) => opened.get(name) ?? null;
          steps.push(step(partChanges(before, after, content)));
          before = after;
        }
        expect(applied(opened, [steps.reduce(joinSteps)])).toEqual(applied(opened, steps));
      });
    }
  });
});

const NAMES = ['word/document.xml', 'word/comments.xml', 'word/media/photo.png'];

function changedAgain(
  opened: ReadonlyMap<string, Uint8Array>,
  before: ChangedParts,
  random: () => number,
): ChangedParts {
  const name = NAMES[Math.floor(random() * NAMES.length)] as string;
  const was = before.get(name) ?? opened.get(name);
  const text = decodeUtf8(was ?? new Uint8Array());
  const is = random() < 0.2 ? null : encodeUtf8(randomlyEdited(text, random));
  return new Map(before).set(name, is);
}
