import type { DraftDefinition } from '@antecedent/contracts/assignments/assignments/assignment';
import type { AssignmentDetail } from '@antecedent/contracts/assignments/assignments/management';
import { DAY, HOUR, MINUTE } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftStatuses } from '../../testing/drafts.ts';
import { aClassWithAssignment, ask, started, type TestClass } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

const at = (offset: number) => new Date(server.now().getTime() + offset).toISOString();
const read = ({ instructor }: TestClass, { id }: { id: string }) =>
  ask<AssignmentDetail>(server, instructor, `/classes/assignment?id=${id}`, undefined, 'GET');

/** What the dialog does: shows the assignment and sends it back with `change`. */
async function change(course: TestClass, assignment: { id: string }, values: object) {
  const shown = await read(course, assignment);
  return server.app.inject({
    method: 'PATCH',
    url: '/api/classes/assignment',
    payload: { ...shown, ...values },
    headers: server.as(course.instructor),
  });
}

describe('the drafts of PATCH /api/classes/assignment', () => {
  const withDrafts = () => aClassWithAssignment(server, { drafts: 2 });
  const draftsOf = async (course: TestClass, assignment: { id: string }) =>
    (await read(course, assignment)).draftSubmissions;
  const shown = (list: readonly DraftDefinition[]) =>
    list.map(({ draftTitle, draftPointValue }) => [draftTitle, draftPointValue]);
  const aDraft = (values: object = {}) => ({
    draftId: null,
    draftTitle: 'New',
    draftDeadline: at(36 * HOUR),
    draftPointValue: 5,
    draftStatus: 'CREATE',
    ...values,
  });

  it('are created, changed and deleted together, sorted, with the remainder for the final one', async () => {
    const { course, assignment } = await withDrafts();
    const [first, second, final] = await draftsOf(course, assignment);
    const response = await change(course, assignment, {
      draftSubmissions: [
        final,
        aDraft(),
        { ...second, draftStatus: 'DELETE' },
        { ...first, draftTitle: 'First', draftDeadline: at(48 * HOUR), draftPointValue: 33.3 },
      ],
    });
    expect(response.statusCode, response.body).toBe(200);
    const after = await draftsOf(course, assignment);
    expect(shown(after)).toEqual([
      ['New', 5],
      ['First', 33.3],
      ['Final Submission', 61.7],
    ]);
    expect(after[1]?.draftId).toBe(first?.draftId);
    expect(after[2]).toMatchObject({ draftId: final?.draftId, draftDeadline: at(10 * DAY) });
  });

  it('stay as they are when the form does not name them', async () => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    await change(course, assignment, { draftSubmissions: [], endDate: at(9 * DAY) });
    const after = await draftsOf(course, assignment);
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).toMatchObject({ draftDeadline: at(9 * DAY), draftPointValue: 80 });
  });

  it('count once, with the last values given', async () => {
    const { course, assignment } = await withDrafts();
    const [first, second, final] = await draftsOf(course, assignment);
    const twice = { ...first, draftTitle: 'Twice', draftPointValue: 95 };
    const last = { ...first, draftTitle: 'Last', draftPointValue: 90 };
    await change(course, assignment, { draftSubmissions: [twice, second, last, final] });
    expect(shown(await draftsOf(course, assignment))).toEqual([
      ['Last', 90],
      ['Draft 2', 10],
      ['Final Submission', 0],
    ]);
  });

  it('do not take over the final one: it follows the assignment', async () => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    const final = { ...before[2], draftPointValue: 1, draftDeadline: at(DAY), draftTitle: 'Mine' };
    const deleted = { ...final, draftStatus: 'DELETE' };
    for (const row of [final, deleted]) {
      const draftSubmissions = [before[0], before[1], row];
      expect((await change(course, assignment, { draftSubmissions })).statusCode).toBe(200);
      expect(await draftsOf(course, assignment)).toEqual(before);
    }
  });

  it('of another assignment are not found, and not created', async () => {
    const [mine, other] = [await withDrafts(), await withDrafts()];
    const [foreign] = await draftsOf(other.course, other.assignment);
    const [, , final] = await draftsOf(mine.course, mine.assignment);
    for (const draft of [foreign, { ...final, draftType: 'DRAFT' }]) {
      const response = await change(mine.course, mine.assignment, { draftSubmissions: [draft] });
      expect(response.statusCode).toBe(404);
    }
    const gone = { draftSubmissions: [{ ...foreign, draftStatus: 'DELETE' }] };
    expect((await change(mine.course, mine.assignment, gone)).statusCode).toBe(200);
    expect(await draftsOf(mine.course, mine.assignment)).toHaveLength(3);
    expect(await draftsOf(other.course, other.assignment)).toHaveLength(3);
  });

  it.each([
    ['no title', { draftTitle: '' }, 'Fill the neccessory fields'],
    ['no deadline', { draftDeadline: '' }, 'Fill the neccessory fields'],
    ['no point value', { draftPointValue: null }, 'Fill the neccessory fields'],
    ['101 points', { draftPointValue: 101 }, 'must be between 0 and 100.'],
    ['more than 100 % together', { draftPointValue: 80.1 }, 'Total contribution of draft subm'],
    ['a deadline before the start', { draftDeadline: '2026-03-02T08:59:59Z' }, 'must be between'],
    ['a deadline after the end', { draftDeadline: '2026-03-12T09:00:01Z' }, 'must be between'],
    [
      'reviews that are due before it',
      { draftPeerReviewDeadline: '2026-03-02T10:00:00Z' },
      'review deadline of “New” is before its own',
    ],
  ])('refuse %s', async (_what, values, sentence) => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    const response = await change(course, assignment, {
      draftSubmissions: [...before, aDraft(values)],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain(sentence);
    expect(await draftsOf(course, assignment)).toEqual(before);
  });

  it('take exactly 100 % together, and both ends of the window', async () => {
    const { course, assignment } = await withDrafts();
    const [first, second] = await draftsOf(course, assignment);
    const response = await change(course, assignment, {
      draftSubmissions: [
        { ...first, draftDeadline: at(0), draftPointValue: 66.7 },
        { ...second, draftDeadline: at(10 * DAY), draftPointValue: 33.3 },
      ],
    });
    expect(response.statusCode).toBe(200);
    const after = await draftsOf(course, assignment);
    expect(after.map(({ draftType }) => draftType)).toEqual(['DRAFT', 'DRAFT', 'FINAL']);
    expect(after[2]?.draftPointValue).toBe(0);
  });

  it('may have a past deadline that they had before, but get no new one before today', async () => {
    const { course, assignment } = await withDrafts();
    server.advance(3 * DAY);
    const before = await draftsOf(course, assignment);
    const renamed = [{ ...before[0], draftTitle: 'Renamed' }, before[1]];
    expect((await change(course, assignment, { draftSubmissions: renamed })).statusCode).toBe(200);
    const moved = [{ ...before[0], draftDeadline: at(-2.5 * DAY) }, before[1]];
    const response = await change(course, assignment, { draftSubmissions: moved });
    expect(response.json().message).toBe(
      'The deadline of “Draft 1” is before today. Choose 2026-03-05 00:00 or later.',
    );
    const today = [{ ...before[0], draftDeadline: at(-HOUR) }, before[1]];
    expect((await change(course, assignment, { draftSubmissions: today })).statusCode).toBe(200);
  });

  it('keep multi-draft on until the last is deleted', async () => {
    const { course, assignment } = await withDrafts();
    const all = await draftsOf(course, assignment);
    const off = await change(course, assignment, { multiDraft: false });
    expect([off.statusCode, off.json().fields.multiDraft]).toEqual([
      400,
      'As you have a created a draft submission, you cannot unselect draft submissions.',
    ]);
    const deleted = all.map((draft) => ({ ...draft, draftStatus: 'DELETE' }));
    const response = await change(course, assignment, {
      multiDraft: false,
      draftSubmissions: deleted,
    });
    expect(response.json()).toMatchObject({ multiDraft: false });
    expect(shown(await draftsOf(course, assignment))).toEqual([['Final Submission', 100]]);
  });

  it('appear with those who have begun, missed where that is enforced', async () => {
    const { course, assignment, student } = await aClassWithAssignment(server, {
      drafts: 1,
      preventAfterDueDate: true,
    });
    const { submissionId } = await started(server, student, assignment);
    server.advance(HOUR);
    const before = await draftsOf(course, assignment);
    await change(course, assignment, {
      draftSubmissions: [
        ...before,
        aDraft({ draftTitle: 'Over', draftDeadline: at(-MINUTE) }),
        aDraft({ draftTitle: 'Later', draftDeadline: at(2 * DAY) }),
      ],
    });
    expect(await draftStatuses(server, submissionId)).toEqual(['MISSED', 'NONE', 'NONE', 'NONE']);
  });

  it('are changed by one of two dialogs after the other', async () => {
    const { course, assignment } = await withDrafts();
    const before = await draftsOf(course, assignment);
    const both = await Promise.all(
      ['One', 'Two'].map((draftTitle) =>
        change(course, assignment, {
          draftSubmissions: [...before, aDraft({ draftTitle, draftPointValue: 50 })],
        }),
      ),
    );
    // Together they would make more than 100 %.
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await draftsOf(course, assignment)).toHaveLength(4);
  });
});
