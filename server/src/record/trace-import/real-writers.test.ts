import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
