import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  LEAST_SAME_SAVES,
  rhythmPrints,
  savesAt,
} from '@antecedent/domain/insight/evidence/rhythm-prints';
import { assess } from '@antecedent/domain/insight/figures/assess';
import {
  RANGED_FACTS,
  REFERENCE_RANGES,
  rangeAbsence,
} from '@antecedent/domain/insight/figures/reference-ranges';
import { textConditions } from '@antecedent/domain/insight/figures/text-conditions';
import { corpusFigures } from '@antecedent/domain/insight/validation/corpus-figures';
import { historyFigures } from '@antecedent/domain/insight/validation/history-figures';
import { replayHistory } from '@antecedent/domain/insight/validation/replay-history';
import type { Trace } from '@antecedent/domain/trace/trace';
import { describe, expect, it } from 'vitest';
import { readTraceFile } from './read-trace-file.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/klicke');

/** Pasted 105 words from elsewhere. */
const PASTED = '30152652.json.gz';

const HISTORIES = await Promise.all(
  (await readdir(FOLDER)).map(async (name): Promise<[string, Trace]> => {
    const bytes = await readFile(join(FOLDER, name));
    return [name, readTraceFile(bytes, name).trace];
  }),
);

describe('real writers', () => {
  it.each(HISTORIES)('replays %s to the text it ended with, with every word', (_, trace) => {
    const { tracker, log } = replayHistory(trace);
    expect(tracker.text).toBe(trace.end);
    expect(log.at(-1)?.words).toBe(tracker.words.count);
  });

  it.each(HISTORIES)('finds nothing to look at in %s but pasted words', (name, trace) => {
    const { rules, pace, rush, facts } = historyFigures(replayHistory(trace));
    expect([...rules]).toEqual(name === PASTED ? ['bulk'] : []);
    if (name === PASTED) expect(facts.largestSave).toBe(105);
    expect([pace, rush]).not.toContain('rushed');
    expect(rush).not.toBe('high');
  });

  it('measures what could be revised', () => {
    const scores = HISTORIES.flatMap(
      ([, trace]) => historyFigures(replayHistory(trace)).revisionScore ?? [],
    ).sort((a, b) => a - b);
    expect(scores.length).toBeGreaterThanOrEqual(6);
    expect(scores.filter((score) => score < 50).length).toBeLessThanOrEqual(2);
    expect(scores[scores.length >> 1]).toBeGreaterThanOrEqual(60);
  });
});

describe('the rhythm of a history', () => {
  const PRINTS = HISTORIES.map(
    ([, trace]) => new Set(rhythmPrints(replayHistory(trace).log).map(({ saves }) => saves)),
  );

  it('is that of no other writer', () => {
    for (const [index, one] of PRINTS.entries()) {
      for (const other of PRINTS.slice(index + 1)) {
        expect([...one].filter((saves) => other.has(saves))).toEqual([]);
      }
    }
  });

  it('is found again in every one of them', () => {
    for (const [index, [, trace]] of HISTORIES.entries()) {
      const again = rhythmPrints(replayHistory(trace).log);
      const found = again.filter(({ saves }) => PRINTS[index]!.has(saves));
      expect(savesAt(found.map(({ position }) => position))).toBeGreaterThanOrEqual(
        LEAST_SAME_SAVES,
      );
    }
  });
});

describe('the reference ranges', () => {
  // Where a definition changes, so do these, and the ranges must be derived again: docs/reference/ranges.md.
  it('are of facts that come out of these texts as they did when the ranges were derived', () => {
    const all = HISTORIES.map(([, trace]) => historyFigures(replayHistory(trace)));
    const { facts } = corpusFigures('klicke', all);
    const found = RANGED_FACTS.map((fact) => {
      const { p5, p50, p95 } = facts[fact]!;
      return [fact, ...[p5, p50, p95].map((value) => Number(value.toPrecision(2)))];
    });
    expect(found).toEqual([
      ['burst', 4, 7, 22],
      ['product', 0.71, 0.9, 0.97],
      ['takenBack', 0.033, 0.083, 0.28],
      ['between', 0, 0.015, 0.098],
      ['pauses', 0.0087, 0.027, 0.1],
      ['wordsPerMinute', 8.3, 11, 16],
      ['largestInText', 2.4, 3, 3],
    ]);
  });

  it('are shown next to texts of their own sample, also where pasted words were removed again', () => {
    const absent = HISTORIES.flatMap(([name, trace]) => {
      const file = replayHistory(trace);
      const reason = rangeAbsence(textConditions([file], assess([file]).time));
      return reason === null ? [] : [[name, reason]];
    });
    expect(absent).toEqual([]);
  });

  it.each(RANGED_FACTS)('hold most of these texts: %s', (fact) => {
    const { low, high } = REFERENCE_RANGES[fact];
    const values = HISTORIES.flatMap(
      ([, trace]) => historyFigures(replayHistory(trace)).facts[fact] ?? [],
    );
    const inside = values.filter((value) => value >= low && value <= high);
    expect(inside.length).toBeGreaterThanOrEqual(5);
  });
});
