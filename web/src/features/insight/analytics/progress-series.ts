import type { ProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import { MINUTE } from '@antecedent/domain/time';

type Columns = Pick<ProgressLog, 'first' | 'timestamps' | 'words' | 'written' | 'minutes'>;

/** The words of the text along the writing time, one point a minute. */
export type WordCountSeries = {
  /** Minutes of writing time, rising. */
  xs: number[];
  words: number[];
  /** The version and the moment of each point. */
  versions: number[];
  at: number[];
  /** Where sessions begin, in minutes of writing time, and when that was. */
  starts: { x: number; at: number }[];
};

/** The last save of each minute of writing time, and those that a session begins and ends with. */
export function wordCountSeries(log: Columns): WordCountSeries {
  const series: WordCountSeries = { xs: [], words: [], versions: [], at: [], starts: [] };
  let minutes = 0;
  let session = 0;
  const rows = log.timestamps.length;
  for (let row = 0; row < rows; row++) {
    const at = log.timestamps[row] as number;
    minutes += (log.written[row] ?? 0) / 60;
    const from = log.minutes[session]?.from;
    const isStart = from !== undefined && at >= from;
    if (isStart) {
      series.starts.push({ x: minutes, at });
      session++;
    }
    const next = log.timestamps[row + 1];
    const nextStart = log.minutes[session]?.from;
    const isLast = next === undefined || (nextStart !== undefined && next >= nextStart);
    const soon = minutes + (log.written[row + 1] ?? 0) / 60;
    if (!isStart && !isLast && Math.floor(soon) === Math.floor(minutes)) continue;
    series.xs.push(minutes);
    series.words.push(log.words[row] ?? 0);
    series.versions.push(log.first + row);
    series.at.push(at);
  }
  return series;
}

/** Words typed in each minute, session after session with a gap between; null in the gaps. */
export type MinuteSeries = {
  values: (number | null)[];
  /** When each minute began, ms since 1970. */
  at: number[];
  /** The version at the end of each minute. */
  versions: number[];
  /** Index of the first minute of each session. */
  starts: number[];
};

/** Empty minutes between two sessions, so that a line does not run on. */
const GAP = 1;

/** The minutes of all sessions in one row. */
export function minuteSeries(log: Columns): MinuteSeries {
  const series: MinuteSeries = { values: [], at: [], versions: [], starts: [] };
  let row = 0;
  for (const [session, { from, words }] of log.minutes.entries()) {
    for (let gap = 0; session > 0 && gap < GAP; gap++) {
      series.values.push(null);
      series.at.push(from);
      series.versions.push(log.first + row);
    }
    series.starts.push(series.values.length);
    for (const [minute, value] of words.entries()) {
      const at = from + minute * MINUTE;
      while (row + 1 < log.timestamps.length && (log.timestamps[row + 1] ?? 0) < at + MINUTE) row++;
      series.values.push(value);
      series.at.push(at);
      series.versions.push(log.first + row);
    }
  }
  return series;
}
