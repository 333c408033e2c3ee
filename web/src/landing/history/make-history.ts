import { maxOf } from '@antecedent/domain/arrays';
import { assess } from '@antecedent/domain/insight/figures/assess';
import { type EssayParagraph, essayMap } from '@antecedent/domain/insight/graphs/essay-map';
import { heatBounds, heatEntries, heatMap } from '@antecedent/domain/insight/graphs/heat-map';
import { DEFAULT_PARAMETERS } from '@antecedent/domain/insight/parameters';
import { coalesce, type ReplayFrame } from '@antecedent/domain/insight/replay/coalesce';
import { advance, createTracker } from '@antecedent/domain/insight/tracking/tracker';
import type { Tracker } from '@antecedent/domain/insight/tracking/tracker-state';
import type { LoggedVersion } from '@antecedent/domain/insight/types';
import { type ChangeSpan, compareTexts } from '@antecedent/domain/insight/words/compare-texts';
import { DAY } from '@antecedent/domain/time';
import { TOPICS } from '@antecedent/domain/writer/prose';
import type { WrittenVersion } from '@antecedent/domain/writer/simulated-editor';
import { writeEssay } from '@antecedent/domain/writer/write-essay';
import type { LandingHistory, LandingRun } from './landing-history.ts';

const START = Date.UTC(2026, 9, 5, 14);
const DRAFTS = [Date.UTC(2026, 9, 13, 16), Date.UTC(2026, 9, 20, 16)];
const FRAMES = 150;
/** Characters that fit the sheet next to the headline. */
const MAX_CHARACTERS = 420;

/** Writes an essay with the demo school's simulated writer and analyzes it like any student's. */
export function makeHistory(): LandingHistory {
  const topic = TOPICS.placeThatChanged;
  const written = writeEssay({
    topic,
    persona: 'reviser',
    seed: 26,
    startAt: START,
    due: DRAFTS[1] as number,
    ambition: 0.9,
  });
  const tracker = createTracker({ kind: 'document', locale: 'en' });
  const log = written.map((version, number) => logged(tracker, version, number));
  const { time, effort, pace } = assess([{ tracker, log }], { language: 'en' });
  const frames = coalesce(log, {
    ...DEFAULT_PARAMETERS,
    replay: { ...DEFAULT_PARAMETERS.replay, frames: FRAMES },
  });
  const starts = time.sessions.map(({ from }) => from);
  return {
    title: topic.title,
    versions: log.length,
    sessions: starts,
    drafts: DRAFTS.map((at) => ({ at, after: frames.filter((one) => one.at <= at).length })),
    frames: frames.map((frame) => ({
      version: frame.number + 1,
      at: frame.at,
      session: sessionAt(starts, frame.at),
      new: frame.new,
      edited: frame.edited,
      deleted: frame.deleted,
      paragraphs: frameText(written, frame),
    })),
    heat: heat(log),
    effort: {
      score: effort.score,
      letter: effort.letter,
      steps: effort.arithmetic,
      minutes: Math.round(time.real / 60),
      pace: Math.round(pace.wordsPerMinute ?? 0),
    },
    map: mostLayered(essayMap(tracker, time.sessions).paragraphs),
  };
}

const textOf = ({ paragraphs }: WrittenVersion): string => paragraphs.join('\n');

function logged(tracker: Tracker, version: WrittenVersion, number: number): LoggedVersion {
  const { at, presence, spanMs } = version;
  const facts = { number, at, presence, spanMs, origin: 'edit', byStudent: true } as const;
  return { ...facts, ...advance(tracker, { ...facts, text: textOf(version) }) };
}

const sessionAt = (starts: readonly number[], at: number): number =>
  starts.filter((start) => start <= at).length - 1;

/** The paragraphs around the most changed passage, with their changes. */
function frameText(written: readonly WrittenVersion[], frame: ReplayFrame): LandingRun[][] {
  const before = written[frame.first - 1];
  const text = textOf(written[frame.last] as WrittenVersion);
  const spans = compareTexts(before ? textOf(before) : '', text, 'en');
  const paragraphs = byParagraph(text, spans).slice(1);
  const weight = (runs: LandingRun[]) =>
    runs.reduce((sum, [kind, words]) => sum + (kind === '' ? 0 : words.length), 0);
  const weights = paragraphs.map(weight);
  const busiest = Math.max(0, weights.indexOf(maxOf(weights, 0)));
  let [from, to] = [busiest, busiest + 1];
  const length = () =>
    paragraphs
      .slice(from, to)
      .reduce((sum, runs) => sum + runs.map(([, t]) => t).join('').length, 0);
  while (from > 0 && length() < MAX_CHARACTERS) from--;
  while (to < paragraphs.length && length() < MAX_CHARACTERS) to++;
  if (length() > MAX_CHARACTERS * 1.5 && from < busiest) from++;
  return paragraphs.slice(from, to).filter((runs) => runs.length > 0);
}

function byParagraph(text: string, spans: readonly ChangeSpan[]): LandingRun[][] {
  const paragraphs: LandingRun[][] = [[]];
  const put = (kind: LandingRun[0], words: string) => {
    for (const [index, line] of words.split('\n').entries()) {
      if (index > 0 && kind !== 'deleted') paragraphs.push([]);
      if (line !== '') paragraphs.at(-1)?.push([kind, line]);
    }
  };
  let at = 0;
  for (const { from, to, kind, deletedText } of spans) {
    put('', text.slice(at, from));
    if (deletedText) put('deleted', `${deletedText.trim()} `);
    if (to > from) put(kind, text.slice(from, to));
    at = Math.max(at, to);
  }
  put('', text.slice(at));
  return paragraphs;
}

function heat(log: readonly LoggedVersion[]): LandingHistory['heat'] {
  const cells = heatMap(
    heatEntries(log, 'document'),
    'UTC',
    heatBounds('document', DEFAULT_PARAMETERS),
  );
  const first = Date.parse(cells[0]?.day ?? '');
  const last = Date.parse(cells.at(-1)?.day ?? '');
  const days: string[] = [];
  for (let day = first; day <= last; day += DAY)
    days.push(new Date(day).toISOString().slice(0, 10));
  return {
    days,
    cells: cells.map(({ day, hour, level }) => [days.indexOf(day), hour, level]),
  };
}

/** The paragraph with words of the most sessions. */
function mostLayered(paragraphs: readonly EssayParagraph[]): LandingHistory['map'] {
  const layers = (one: EssayParagraph) => new Set(one.runs.map(({ session }) => session)).size;
  const [richest] = [...paragraphs].sort((a, b) => layers(b) - layers(a));
  const runs: LandingHistory['map'] = [];
  for (const { session, text } of richest?.runs ?? []) {
    const last = runs.at(-1);
    if (last?.session === session) last.text += text;
    else runs.push({ session, text });
  }
  return runs;
}
