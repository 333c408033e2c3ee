import { seededRandom } from '@antecedent/domain/random';
import type { HeatDay } from '../charts/heat-map/heat-map-model.ts';
import type { WordChangeFrame } from '../charts/word-change/word-change-layout.ts';

export const TIME_ZONE = 'UTC';

const writingSessions = [
  { at: Date.UTC(2026, 9, 8, 17, 10), minutes: 56, new: 26, edited: 2, deleted: 2 },
  { at: Date.UTC(2026, 9, 11, 19, 30), minutes: 48, new: 19, edited: 4, deleted: 3 },
  { at: Date.UTC(2026, 9, 13, 20, 50), minutes: 44, new: 12, edited: 8, deleted: 6 },
  { at: Date.UTC(2026, 9, 17, 10, 40), minutes: 52, new: 14, edited: 7, deleted: 9 },
  { at: Date.UTC(2026, 9, 20, 16, 10), minutes: 36, new: 9, edited: 9, deleted: 4 },
];

/** Frames of one essay, deterministic. */
export function writingFrames(perMinute = 1): WordChangeFrame[] {
  const frames = writingSessions.flatMap((sitting, session) => {
    const next = seededRandom(97 + session * 31);
    return Array.from({ length: sitting.minutes * perMinute }, (_, step): WordChangeFrame => {
      const burst = next() < 0.62 ? 0.4 + next() * 1.4 : 0.05;
      return {
        at: sitting.at + (step * 60_000) / perMinute,
        new: Math.round(sitting.new * burst * next()),
        edited: Math.round(sitting.edited * burst * next()),
        deleted: Math.round(sitting.deleted * burst * next()),
        session,
      };
    });
  });
  const bulk = frames[Math.floor(frames.length * 0.71)];
  if (bulk) Object.assign(bulk, { new: 61, bulk: 61 });
  return frames;
}

/** Words changed by day and hour, from the same frames. */
export function heatDays(from: number, to: number): HeatDay[] {
  const frames = writingFrames();
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const date = from + index;
    const hours = Array.from({ length: 24 }, () => 0);
    for (const frame of frames) {
      const when = new Date(frame.at);
      if (when.getUTCDate() === date) {
        hours[when.getUTCHours()]! += frame.new + frame.edited + frame.deleted;
      }
    }
    return { label: `${date} Oct`, hours };
  });
}

/** A whole year, most of it empty. */
export function heatYear(): HeatDay[] {
  const next = seededRandom(5);
  return Array.from({ length: 365 }, (_, day) => ({
    label: `Day ${day + 1}`,
    hours: Array.from({ length: 24 }, (_, hour) =>
      hour > 8 && next() < 0.04 ? Math.round(next() ** 3 * 700) : 0,
    ),
  }));
}
