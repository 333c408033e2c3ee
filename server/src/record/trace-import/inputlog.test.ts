import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { historyFigures } from '@antecedent/domain/insight/validation/history-figures';
import { replayHistory } from '@antecedent/domain/insight/validation/replay-history';
import { replaySeconds } from '@antecedent/domain/trace/replay-trace';
import type { Trace } from '@antecedent/domain/trace/trace';
import { describe, expect, it } from 'vitest';
import { readTraceFile } from './read-trace-file.ts';
import { TraceImportError } from './trace-import-error.ts';

const FOLDER = join(import.meta.dirname, 'fixtures/inputlog');
const read = async (name: string) => readTraceFile(await readFile(join(FOLDER, name)), name);
const readText = (text: string) => readTraceFile(Buffer.from(text), 'log.idfx');

/** The text after each second that changed it, with seconds from the first of them. */
function changedSeconds(trace: Trace): [second: number, text: string][] {
  const seconds: [number, string][] = [];
  let before = trace.start;
  for (const { at, text } of replaySeconds(trace)) {
    if (text !== before) seconds.push([Math.floor(at / 1_000), text]);
    before = text;
  }
  const first = seconds[0]?.[0] ?? 0;
  return seconds.map(([second, text]) => [second - first, text]);
}

describe('an Inputlog file of a real writer', () => {
  it.each(['w1', 'w11'])('is the same history as the texts per second of %s', async (name) => {
    const log = await read(`${name}.idfx.gz`);
    const texts = await read(`${name}.json.gz`);
    expect(log.trace.start).toBe(texts.trace.start);
    expect(log.trace.end).toBe(texts.trace.end);
    const [ofLog, ofTexts] = [log, texts].map(({ trace }) => changedSeconds(trace));
    expect(ofLog).toEqual(ofTexts);
  });

  it('has the figures of the texts per second', async () => {
    const [log, texts] = [await read('w1.idfx.gz'), await read('w1.json.gz')];
    const [ofLog, ofTexts] = [log, texts].map(({ trace }) => historyFigures(replayHistory(trace)));
    // The log's own times are exact, those of the texts are whole seconds.
    const { minutes, deskMinutes, pauses, ...facts } = ofLog!.facts;
    const exact = { minutes, deskMinutes, pauses };
    expect(ofLog).toMatchObject({ ...ofTexts, facts: { ...ofTexts?.facts, ...exact } });
    expect(facts.words).toBe(366);
    expect(minutes).toBeCloseTo(Number(ofTexts?.facts.minutes), 1);
    expect(deskMinutes).toBeCloseTo(Number(ofTexts?.facts.deskMinutes), 1);
    expect(pauses).toBeCloseTo(Number(ofTexts?.facts.pauses), 1);
  });

  it('says how often its places are guessed', async () => {
    expect((await read('w1.idfx.gz')).guessed).toBe(0);
    expect((await read('w11.idfx.gz')).guessed).toBe(3);
    expect((await read('w1.json.gz')).guessed).toBe(0);
  });

  it('is recognized by its content, packed or not, with the mark that Inputlog begins with', async () => {
    const bytes = await readFile(join(FOLDER, 'w1.idfx.gz'));
    const plain = readTraceFile(gunzipSync(bytes), 'anything');
    expect(plain.trace).toEqual((await read('w1.idfx.gz')).trace);
  });
});

describe('a file that is no history', () => {
  it.each([
    ['broken XML', '<log><event>'],
    ['XML of another kind', '<?xml version="1.0"?><essay/>'],
    ['an entity', '<!DOCTYPE a [<!ENTITY b "c">]><log>&b;</log>'],
    ['text', 'Dear diary'],
    ['an empty file', ''],
  ])('is refused with a sentence: %s', (_what, text) => {
    expect(() => readText(text)).toThrow(TraceImportError);
  });
});
