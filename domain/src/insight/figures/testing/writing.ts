import { type EpochMs, SECOND } from '../../../time.ts';
import { DEFAULT_PARAMETERS } from '../../parameters.ts';
import { advance, createTracker, type TrackerOptions } from '../../tracking/tracker.ts';
import type { Tracker } from '../../tracking/tracker-state.ts';
import type { LoggedVersion, SavedVersion, VersionChange } from '../../types.ts';

/** Monday, 5 January 2026, 09:00 UTC: where every test's clock starts. */
export const START: EpochMs = Date.UTC(2026, 0, 5, 9);

export const parameters = DEFAULT_PARAMETERS;

/** A file being written: saves texts at seconds from the start and keeps the log. */
export type Writing = {
  tracker: Tracker;
  log: LoggedVersion[];
  /** Saves `text` at `seconds` from the start. */
  save: (
    seconds: number,
    text: string,
    version?: Partial<Omit<SavedVersion, 'at' | 'text'>>,
  ) => VersionChange;
};

/**
 * A file opened at second 0 with `template`; saves are edits by the student with the page online.
 */
export function startWriting(template = '', options: Partial<TrackerOptions> = {}): Writing {
  const tracker = createTracker({ kind: 'document', ...options });
  const log: LoggedVersion[] = [];
  const save: Writing['save'] = (seconds, text, version = {}) => {
    const saved: SavedVersion = {
      number: log.length,
      at: START + seconds * SECOND,
      text,
      origin: 'edit',
      presence: 'online',
      spanMs: spanOf(seconds, version.presence),
      byStudent: true,
      ...version,
    };
    const change = advance(tracker, saved);
    const { text: _, ...facts } = saved;
    log.push({ ...change, ...facts });
    return change;
  };
  /** A page that is online is known to the last second; others are unknown. */
  const spanOf = (seconds: number, presence: SavedVersion['presence'] = 'online'): number => {
    const gap = START + seconds * SECOND - (tracker.lastAt ?? START);
    const nominal = parameters.time.nominalSeconds[tracker.kind] * SECOND;
    return presence === 'online' ? Math.max(SECOND, Math.min(gap, nominal)) : 0;
  };
  save(0, template, { origin: 'open' });
  return { tracker, log, save };
}

/** `count` distinct words, the same ones for the same `name`. */
export const wordsOf = (count: number, name = 'w'): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${letters(index)}`);

export const textOf = (count: number, name = 'w'): string => wordsOf(count, name).join(' ');

/** 0 is a, 25 is z, 26 is ba: numbers as plain words. */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? letters(rest) : '') + String.fromCharCode(97 + (index % 26));
}

/** Sums one column of a log. */
export const total = (log: readonly LoggedVersion[], key: keyof VersionChange): number =>
  log.reduce((sum, version) => sum + version[key], 0);

/** 126 characters: 42 saves of three each. */
export const TWENTY_THREE_WORDS =
  'I wrote the introductory lines of this essay on a colder morning, while the tram below my window rang often and nobody replied';
