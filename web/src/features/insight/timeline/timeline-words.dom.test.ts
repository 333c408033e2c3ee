import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { setToday } from '../../../testing/set-today.ts';
import { startInEnglish } from '../../../testing/start-in-english.ts';
import { exampleAssignment, step } from './testing/example-assignment.ts';
import { layoutMarkers, type Marker } from './timeline-marks.ts';
import { buildTimeline } from './timeline-model.ts';
import { markerDescription, shortDescription, viewDescription } from './timeline-words.ts';

setToday('2026-11-01T00:00:00Z');

const t = i18next.t;
const zone = 'Europe/Berlin';
const axis = { left: 120, width: 700 };

beforeAll(() => startInEnglish('timeline'));

const wordsOf = (lane: Marker['lane'], place: number, assignment = exampleAssignment()) => {
  const timeline = buildTimeline(assignment);
  const own = layoutMarkers(timeline, timeline, axis, null).filter((mark) => mark.lane === lane);
  return markerDescription(own[place]!, zone, t);
};

describe('markerDescription', () => {
  it.each([
    ['submissions', 0, 'Started', 'Thu 8 Oct, 17:10 Europe/Berlin'],
    ['submissions', 1, 'First draft: Submitted', 'Tue 13 Oct, 22:16 Europe/Berlin'],
    ['submissions', 2, 'Ongoing', 'Tue 20 Oct, 16:44 Europe/Berlin'],
    ['comments', 1, 'Peer review by Student 11', 'Fri 16 Oct, 18:02 Europe/Berlin'],
    ['additional', 0, 'Slides started', 'Sun 11 Oct, 11:00 Europe/Berlin'],
    ['drafts', 0, 'First draft: Submitted', 'Thu 8 Oct, 17:00 to Tue 13 Oct, 23:00 Europe/Berlin'],
    ['drafts', 1, 'Second draft', 'Tue 13 Oct, 23:00 to Tue 20 Oct, 18:00 Europe/Berlin'],
  ] as const)(
    'of %s, number %i, is %s with its time in the class time zone',
    (lane, place, title, line) => {
      expect(wordsOf(lane, place)).toEqual({ title, lines: [line] });
    },
  );

  it('tells earlier submissions and those of deleted drafts from what counts', () => {
    const { timelineSubmissions } = exampleAssignment();
    const [counts] = timelineSubmissions;
    const titleOf = (change: { removed: boolean; replaced: boolean }) =>
      wordsOf(
        'submissions',
        1,
        exampleAssignment({ timelineSubmissions: [{ ...counts!, ...change }] }),
      ).title;
    expect(titleOf({ removed: false, replaced: true })).toBe(
      'First draft: earlier submission, which no longer counts',
    );
    expect(titleOf({ removed: true, replaced: false })).toBe(
      'First draft: submitted, no longer part of the assignment',
    );
  });

  it('lists each event of a group', () => {
    expect(wordsOf('comments', 0)).toEqual({
      title: '2 events',
      lines: [
        'Commented version of First draft, Thu 15 Oct, 09:20',
        'Commented version of First draft, Thu 15 Oct, 09:20',
      ],
    });
  });

  it('includes the end of an exception', () => {
    const timeline = [
      step(1, '2026-10-13T21:00:00Z', {
        status: 'MISSED',
        exceptionDeadline: '2026-10-16T10:00:00Z',
      }),
    ];
    expect(wordsOf('drafts', 0, exampleAssignment({ timeline }))).toEqual({
      title: 'First draft: Missed',
      lines: [
        'Thu 8 Oct, 17:00 to Tue 13 Oct, 23:00 Europe/Berlin',
        'Exception until Fri 16 Oct, 12:00 Europe/Berlin',
      ],
    });
  });
});

describe('shortDescription', () => {
  it.each([
    [
      ['a', 'b', 'c', 'd'],
      ['a', 'b', 'c', 'd'],
    ],
    [
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'c', 'and 2 more'],
    ],
  ])('of %j is %j', (lines, expected) => {
    expect(shortDescription({ title: 'x', lines }, t).lines).toEqual(expected);
  });
});

describe('viewDescription', () => {
  it.each([
    ['2026-10-08T22:30:00Z', '2026-10-20T10:00:00Z', 'Fri 9 Oct to Tue 20 Oct, Europe/Berlin'],
    [
      '2026-10-08T22:30:00Z',
      '2026-10-09T10:00:00Z',
      'Fri 9 Oct, 00:30 to Fri 9 Oct, 12:00, Europe/Berlin',
    ],
  ])('from %s to %s is %s', (from, to, expected) => {
    expect(viewDescription({ from: Date.parse(from), to: Date.parse(to) }, zone, t)).toBe(expected);
  });
});
