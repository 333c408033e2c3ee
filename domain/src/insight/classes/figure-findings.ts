import type { PaceBand } from '../figures/pace.ts';
import type { BoxPlot } from '../graphs/box-plot.ts';
import type { Finding } from '../types.ts';

/** How much longer one assignment took than another before a title says so. */
const CLEARLY_LONGER = 1.5;
const MAJORITY = 0.6;

const isBox = (box: BoxPlot): box is Extract<BoxPlot, { kind: 'box' }> => box.kind === 'box';

/** Whole minutes of seconds; null below one, which is not worth a title. */
const minutesOf = (seconds: number): number | null => {
  const minutes = Math.round(seconds / 60);
  return minutes === 0 ? null : minutes;
};

/**
 * The title of total times or of averages. Keys: `<figure>.median {minutes, students}`, `<figure>.plain {students}` with fewer than five,
 * and `<figure>.nothing {}`.
 */
export function timesFinding(figure: 'total' | 'averages', box: BoxPlot): Finding {
  if (isBox(box)) {
    const minutes = minutesOf(box.median);
    if (minutes !== null) {
      return { key: `${figure}.median`, values: { minutes, students: box.count } };
    }
  }
  const students = isBox(box) ? box.count : box.values.length;
  return students === 0
    ? { key: `${figure}.nothing`, values: {} }
    : { key: `${figure}.plain`, values: { students } };
}

/**
 * The title of the times of assignments: the last one next to the previous one, where enough students have time in both. Keys:
 * `assignmentTime.longer {title, minutes, other, times}`, `assignmentTime.shorter {title, minutes, other, otherMinutes}`,
 * `assignmentTime.median {title, minutes}`, `assignmentTime.plain {assignments}` and `assignmentTime.nothing {}`.
 *
 * @param assignments by their start
 */
export function assignmentTimeFinding(
  assignments: readonly { title: string; box: BoxPlot; n: number }[],
): Finding {
  const written = assignments.filter(({ n }) => n > 0);
  if (written.length === 0) return { key: 'assignmentTime.nothing', values: {} };
  const boxes = written.flatMap(({ title, box }) => {
    const minutes = isBox(box) ? minutesOf(box.median) : null;
    return minutes === null ? [] : [{ title, minutes }];
  });
  const [last, before] = [boxes.at(-1), boxes.at(-2)];
  if (!last) return { key: 'assignmentTime.plain', values: { assignments: written.length } };
  const times = before ? last.minutes / before.minutes : 1;
  if (before && times >= CLEARLY_LONGER) {
    const rounded = Math.round(10 * times) / 10;
    return {
      key: 'assignmentTime.longer',
      values: { ...last, other: before.title, times: rounded },
    };
  }
  if (before && times <= 1 / CLEARLY_LONGER) {
    const values = { ...last, other: before.title, otherMinutes: before.minutes };
    return { key: 'assignmentTime.shorter', values };
  }
  return { key: 'assignmentTime.median', values: last };
}

/**
 * The title of words per minute. Keys: `pace.measured {some, all}` where a clear majority writes at a measured pace, `pace.plain {all}`,
 * `pace.nothing {}`.
 */
export function paceFinding(bands: readonly (PaceBand | null)[]): Finding {
  const shown = bands.filter((band) => band !== null);
  if (shown.length === 0) return { key: 'pace.nothing', values: {} };
  const some = shown.filter((band) => band === 'measured').length;
  return some / shown.length >= MAJORITY
    ? { key: 'pace.measured', values: { some, all: shown.length } }
    : { key: 'pace.plain', values: { all: shown.length } };
}

/** The title of words changed. Keys: `changed.median {words, students}`, `changed.plain {students}`, `changed.nothing {}`. */
export function wordsChangedFinding(box: BoxPlot): Finding {
  if (isBox(box)) {
    const values = { words: Math.round(box.median), students: box.count };
    return { key: 'changed.median', values };
  }
  const students = box.values.length;
  return students === 0
    ? { key: 'changed.nothing', values: {} }
    : { key: 'changed.plain', values: { students } };
}

/** The title of a student's times. Keys: `essays.most {title, share}`, `essays.plain {essays, minutes}`, `essays.nothing {}`. */
export function essaysFinding(essays: readonly { title: string; totalTime: number }[]): Finding {
  const written = essays.filter(({ totalTime }) => totalTime > 0);
  const all = written.reduce((sum, { totalTime }) => sum + totalTime, 0);
  if (all === 0) return { key: 'essays.nothing', values: {} };
  const most = written.find(({ totalTime }) => totalTime / all >= MAJORITY);
  if (most && written.length > 1) {
    return { key: 'essays.most', values: { title: most.title, share: most.totalTime / all } };
  }
  const minutes = Math.round(all / 60);
  return { key: 'essays.plain', values: { essays: written.length, minutes } };
}
