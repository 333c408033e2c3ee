import { DAY } from '@antecedent/domain/time';
import { describe, expect, it } from 'vitest';
import {
  exampleAssignment,
  MAIN_FILE,
  REVIEWED,
  SLIDES,
  step,
  submittedDraft,
} from './testing/example-assignment.ts';
import { buildTimeline, pinnedEvent } from './timeline-model.ts';

const at = Date.parse;

describe('buildTimeline', () => {
  it('starts a draft 10 ms after the previous deadline, the first at the start', () => {
    const { periods } = buildTimeline(exampleAssignment());
    expect(periods.map(({ title, from, to }) => [title, from, to])).toEqual([
      ['First draft', at('2026-10-08T15:00:00Z'), at('2026-10-13T21:00:00Z')],
      ['Second draft', at('2026-10-13T21:00:00Z') + 10, at('2026-10-20T16:00:00Z')],
      ['Final submission', at('2026-10-20T16:00:00Z') + 10, at('2026-10-27T22:59:00Z')],
    ]);
  });

  it('sorts drafts by deadline and lets none end before it starts', () => {
    const { periods } = buildTimeline(
      exampleAssignment({
        timeline: [step(2, '2026-10-20T16:00:00Z'), step(1, '2026-10-01T00:00:00Z')],
      }),
    );
    expect(periods.map(({ title }) => title)).toEqual(['First draft', 'Second draft']);
    expect(periods[0]).toMatchObject({ from: at('2026-10-01'), to: at('2026-10-01') });
  });

  it('encodes the kind of each event in its id prefix and lane', () => {
    const { events } = buildTimeline(exampleAssignment());
    const told = events.map(({ id, lane, kind }) => [id.replace(/0000.*/, ''), lane, kind]);
    expect(told).toEqual([
      ['start', 'submissions', 'start'],
      ['AF-PR-', 'additional', 'PRESENTATION'],
      ['SB-', 'submissions', 'submission'],
      ['CM-', 'comments', 'comment'],
      ['CM-', 'comments', 'comment'],
      ['PR-', 'comments', 'review'],
      ['OG-', 'submissions', 'ongoing'],
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it.each([
    ['PRESENTATION', 'AF-PR-'],
    ['SPREADSHEET', 'AF-SP-'],
    ['DOCUMENT', 'AF-DO-'],
    ['DRAW', 'AF-DR-'],
  ] as const)('gives a file of type %s an id with prefix %s', (type, prefix) => {
    const example = exampleAssignment();
    const additionalFiles = example.additionalFiles.map((file) => ({ ...file, type }));
    const { events } = buildTimeline({ ...example, additionalFiles });
    expect(events.find(({ lane }) => lane === 'additional')?.id).toBe(`${prefix}${SLIDES}`);
  });

  it('offsets simultaneous comments by 20 ms and keeps their dates', () => {
    const { events } = buildTimeline(exampleAssignment());
    const comments = events.filter(({ kind }) => kind === 'comment');
    const date = at('2026-10-15T07:20:00Z');
    expect(comments.map((event) => event.at)).toEqual([date, date + 20]);
    expect(comments.map((event) => event.date)).toEqual([date, date]);
  });

  it('opens the main file, versions of it, files of reviewers and additional files', () => {
    const { events } = buildTimeline(exampleAssignment());
    expect(events.map(({ opens: { fileId, kind, version } }) => [fileId, kind, version])).toEqual([
      ['', 'main', null],
      [SLIDES, 'additional', null],
      [MAIN_FILE, 'draft', 10],
      [MAIN_FILE, 'draft', 11],
      [MAIN_FILE, 'draft', 12],
      [REVIEWED, 'review', null],
      ['', 'main', null],
    ]);
  });

  it.each([
    ['while deadlines are ahead: now', '2026-10-20T14:44:00Z', '2026-10-20T14:44:00Z'],
    ['a day after the last deadline', '2027-03-01T00:00:00Z', '2026-10-28T22:59:00Z'],
  ])('marks the ongoing text %s', (_when, now, expected) => {
    const { events, to } = buildTimeline(exampleAssignment({ now }));
    const ongoing = events.find(({ kind }) => kind === 'ongoing');
    expect(ongoing?.at).toBe(at(expected));
    expect(to).toBe(Math.max(at('2026-10-27T22:59:00Z'), ongoing?.at ?? 0) + DAY);
  });

  it('includes a submission and a comment after the last deadline', () => {
    const late = submittedDraft(3, '2026-11-02T10:00:00Z', {
      status: 'SUBMITTED_LATE',
      commentFiles: [{ fileId: MAIN_FILE, version: 40, commentDate: '2026-11-05T08:00:00Z' }],
    });
    const { events, to } = buildTimeline(
      exampleAssignment({ timelineSubmissions: [late], now: '2027-03-01T00:00:00Z' }),
    );
    expect(events.at(-1)).toMatchObject({ kind: 'ongoing', at: at('2026-11-06T08:00:00Z') });
    expect(to).toBe(at('2026-11-07T08:00:00Z'));
  });

  it('has a lane for additional files only if one was started', () => {
    const lanes = ['drafts', 'submissions', 'comments'];
    const example = exampleAssignment();
    expect(buildTimeline(example).lanes).toEqual([...lanes, 'additional']);
    expect(buildTimeline({ ...example, additionalFiles: [] }).lanes).toEqual(lanes);
    const waiting = example.additionalFiles.map((file) => ({
      ...file,
      fileId: null,
      startDate: null,
    }));
    expect(buildTimeline({ ...example, additionalFiles: waiting }).lanes).toEqual(lanes);
  });

  it('has periods and no events before the start', () => {
    const timeline = buildTimeline(
      exampleAssignment({ submission: null, timelineSubmissions: [], additionalFiles: [] }),
    );
    expect(timeline.events).toEqual([]);
    expect(timeline.periods).toHaveLength(3);
    expect([timeline.from, timeline.to]).toEqual([
      at('2026-10-08T15:00:00Z'),
      at('2026-10-28T22:59:00Z'),
    ]);
  });

  it('keeps the end of an exception', () => {
    const exceptionDeadline = '2026-10-16T10:00:00Z';
    const timeline = [step(1, '2026-10-13T21:00:00Z', { exception: true, exceptionDeadline })];
    expect(buildTimeline(exampleAssignment({ timeline })).periods[0]?.exceptionUntil).toBe(
      at(exceptionDeadline),
    );
  });
});

describe('pinnedEvent', () => {
  const timeline = buildTimeline(exampleAssignment());
  const idOf = (kind: string, index = 0) =>
    timeline.events.filter((event) => event.kind === kind)[index]?.id ?? 'none';
  const pinned = (fileId: string, chosen: string | null, version: number | null = null) =>
    pinnedEvent(timeline, { fileId, version }, MAIN_FILE, chosen)?.id;

  it.each([
    ['the ongoing text while the main file is open', '', null, idOf('ongoing')],
    ['the same when the main file goes by its id', MAIN_FILE, null, idOf('ongoing')],
    ['the slides while they are open', SLIDES, null, idOf('PRESENTATION')],
    [
      'of versions of one file the one that was chosen',
      MAIN_FILE,
      idOf('comment', 1),
      idOf('comment', 1),
    ],
    [
      'no longer a version once the main file is open again',
      '',
      idOf('submission'),
      idOf('ongoing'),
    ],
    ['nothing for a file that is not on the timeline', 'another', null, undefined],
  ])('is %s', (_what, selected, chosen, expected) => {
    expect(pinned(selected, chosen)).toBe(expected);
  });

  it('is the event of the version that is shown, wherever that was chosen', () => {
    const [event] = timeline.events.filter(({ kind }) => kind === 'submission');
    const version = event?.opens.version ?? null;
    expect(version).not.toBeNull();
    expect(pinned(MAIN_FILE, null, version)).toBe(event?.id);
    expect(pinned(MAIN_FILE, idOf('comment', 1), version)).toBe(event?.id);
    expect(pinned(MAIN_FILE, null, 99_999)).toBeUndefined();
  });

  it('is null before the start', () => {
    const before = buildTimeline(
      exampleAssignment({ submission: null, timelineSubmissions: [], additionalFiles: [] }),
    );
    expect(pinnedEvent(before, { fileId: '', version: null }, null, null)).toBeNull();
  });
});
