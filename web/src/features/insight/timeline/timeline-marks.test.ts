import { DAY } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import { exampleAssignment, MAIN_FILE, submittedDraft } from './testing/example-assignment.ts';
import { layoutMarkers, MARK_GAP, type Marker, nextMarker } from './timeline-marks.ts';
import { buildTimeline, type Timeline } from './timeline-model.ts';
import { pan } from './timeline-view.ts';

const timeline = buildTimeline(exampleAssignment());
const axis = { left: 120, width: 700 };
const marks = layoutMarkers(timeline, timeline, axis, null);

/** A mark in one word. */
const told = (mark: Marker | null) =>
  mark &&
  ('period' in mark ? mark.period.title : mark.events.map(({ kind }) => kind).join(' and '));
const markOf = (name: string) => marks.find((mark) => told(mark) === name)!;

describe('layoutMarkers', () => {
  it('sorts by time and groups overlapping events', () => {
    expect(marks.map(told)).toEqual([
      'First draft',
      'start',
      'PRESENTATION',
      'submission',
      'Second draft',
      'comment and comment',
      'review',
      'ongoing',
      'Final submission',
    ]);
    expect(marks.map(({ at }) => at)).toEqual(
      marks.map(({ at }) => at).sort((one, other) => one - other),
    );
  });

  it('groups events of a lane when the view widens, and never across lanes', () => {
    const wide = { from: timeline.from - 3_000 * DAY, to: timeline.to + 600 * DAY };
    const groups = layoutMarkers(timeline, wide, axis, null).filter((mark) => 'events' in mark);
    expect(groups.map(told)).toEqual([
      'start and submission and ongoing',
      'PRESENTATION',
      'comment and comment and review',
    ]);
  });

  it('keeps its groups while panning', () => {
    const keys = marks.map(({ key }) => key);
    for (const by of [-3 * DAY, 0.37 * DAY, 9 * DAY])
      expect(layoutMarkers(timeline, pan(timeline, by), axis, null).map(({ key }) => key)).toEqual(
        keys,
      );
  });

  it('keys a group by the active event', () => {
    const second = timeline.events.filter(({ kind }) => kind === 'comment')[1]?.id ?? '';
    expect(layoutMarkers(timeline, timeline, axis, second).map(({ key }) => key)).toContain(second);
  });

  it('keeps the gap between neighbors of a lane for random events', () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 30; round += 1) {
      const timelineSubmissions = Array.from({ length: 12 }, (_, index) =>
        submittedDraft(
          index + 1,
          new Date(Date.parse('2026-10-09') + random() * 15 * DAY).toISOString(),
          {
            commentFiles: Array.from({ length: Math.floor(random() * 4) }, () => ({
              fileId: MAIN_FILE,
              version: 1,
              commentDate: new Date(Date.parse('2026-10-09') + random() * 15 * DAY).toISOString(),
            })),
          },
        ),
      );
      const many: Timeline = buildTimeline(exampleAssignment({ timelineSubmissions }));
      const made = layoutMarkers(many, many, axis, null);
      let events = 0;
      for (const lane of many.lanes) {
        const own = made.flatMap((mark) => ('x' in mark && mark.lane === lane ? [mark] : []));
        for (const [index, mark] of own.entries()) {
          events += mark.events.length;
          const before = own[index - 1];
          if (before) expect(mark.x - before.x).toBeGreaterThanOrEqual(MARK_GAP);
        }
      }
      expect(events).toBe(many.events.length);
    }
  });
});

describe('nextMarker', () => {
  it.each([
    ['PRESENTATION', 'ArrowRight', 'submission'],
    ['submission', 'ArrowLeft', 'PRESENTATION'],
    ['First draft', 'ArrowLeft', null],
    ['submission', 'ArrowUp', 'Second draft'],
    ['submission', 'ArrowDown', 'comment and comment'],
    ['review', 'ArrowDown', 'PRESENTATION'],
    ['PRESENTATION', 'ArrowDown', null],
    ['PRESENTATION', 'ArrowUp', 'comment and comment'],
    ['First draft', 'ArrowUp', null],
    ['review', 'Home', 'First draft'],
    ['review', 'End', told(marks.at(-1) ?? null)],
    ['review', 'a', null],
  ])('from %s with %s is %s', (from, key, expected) => {
    expect(told(nextMarker(marks, timeline.lanes, markOf(from), key))).toBe(expected);
  });

  it('skips a lane without events', () => {
    const quiet = buildTimeline(exampleAssignment({ timelineSubmissions: [] }));
    const own = layoutMarkers(quiet, quiet, axis, null);
    const slides = own.find((mark) => mark.lane === 'additional')!;
    expect(nextMarker(own, quiet.lanes, slides, 'ArrowUp')?.lane).toBe('submissions');
  });

  it('visits every mark from one end to the other', () => {
    const way: Marker[] = [];
    for (
      let mark: Marker | null = marks[0] ?? null;
      mark;
      mark = nextMarker(marks, timeline.lanes, mark, 'ArrowRight')
    )
      way.push(mark);
    expect(way).toEqual(marks);
  });
});
