import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { DAY, HOUR } from '@antecedent/domain/time';
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignments, assignmentTemplates, drafts } from '../../ground/db/schema/assignments.ts';
import { peerReviewAllocations, peerReviewForms } from '../../ground/db/schema/peer-review.ts';
import { rubrics } from '../../ground/db/schema/rubrics.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { copyScene } from './testing/copy-scene.ts';

const NOW = '2026-09-01T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
afterAll(() => server.close());

const { copy, rowsOf, aFullAssignment, twoClasses } = copyScene(() => server);

/** A column is copied as it is, moved with the dates, or not copied for a reason. */
type Fate = 'copied' | 'moved' | { not: string };

const ITS_OWN = { not: 'identifies the original' };
const NEW_TIME = { not: 'when the copy was made' };

/** Every column that makes up an assignment. A new one must be added here, and to the copy. */
const FATES: readonly [string, PgTable, Record<string, Fate>][] = [
  [
    'assignments',
    assignments,
    {
      id: ITS_OWN,
      classId: { not: 'the copy is in the chosen class' },
      title: { not: 'chosen for the copy' },
      description: 'copied',
      readingList: 'copied',
      startAt: 'moved',
      endAt: 'moved',
      postAt: 'moved',
      gradesReleasedAt: { not: 'is about the grades of the original’s students' },
      pointValue: 'copied',
      multiDraft: 'copied',
      autoSubmission: 'copied',
      autoEvaluate: 'copied',
      autoAccept: 'copied',
      autoItemsDisable: 'copied',
      preventAfterDueDate: 'copied',
      uploadFile: 'copied',
      mainFileType: 'copied',
      visible: 'copied',
      publishAt: 'moved',
      trashedAt: { not: 'nothing is copied from the trash' },
      stopped: { not: 'pauses the work of the original’s students' },
      timed: 'copied',
      askPasteSource: 'copied',
      aiPolicy: 'copied',
      latePolicy: 'copied',
      effortShare: 'copied',
      revisionShare: 'copied',
      withoutNames: 'copied',
      showAnalytics: 'copied',
      showAnalyticsAlways: 'copied',
      createdAt: NEW_TIME,
    },
  ],
  [
    'drafts',
    drafts,
    {
      id: ITS_OWN,
      assignmentId: ITS_OWN,
      title: 'copied',
      deadline: 'moved',
      pointValue: 'copied',
      peerReviewDeadline: 'moved',
      type: 'copied',
    },
  ],
  [
    'assignment_templates',
    assignmentTemplates,
    {
      id: ITS_OWN,
      assignmentId: ITS_OWN,
      ownerId: { not: 'the person who copies' },
      type: 'copied',
      kind: 'copied',
      title: 'copied',
      templateFileId: 'copied',
      templateTitle: 'copied',
      allowImport: 'copied',
      createdAt: NEW_TIME,
    },
  ],
  [
    'rubrics',
    rubrics,
    {
      id: ITS_OWN,
      assignmentId: ITS_OWN,
      title: 'copied',
      criteria: 'copied',
      changedAt: NEW_TIME,
    },
  ],
  [
    'peer_review_forms',
    peerReviewForms,
    { assignmentId: ITS_OWN, questions: 'copied', changedAt: NEW_TIME },
  ],
  [
    'peer_review_allocations',
    peerReviewAllocations,
    {
      assignmentId: ITS_OWN,
      mode: 'copied',
      reviewersPerReviewee: 'copied',
      anonymous: 'copied',
      openReview: 'copied',
      suggestions: 'copied',
      seed: { not: 'draws pairs of the original’s students' },
      separations: { not: 'names students of the original' },
      allocateAtDeadline: 'copied',
      pairing: 'copied',
      namesRequestedAt: { not: 'asks reviewers of the original' },
      namesRequestedBy: { not: 'asks reviewers of the original' },
      reassignHours: 'copied',
      pointValue: 'copied',
      changedAt: NEW_TIME,
    },
  ],
];

describe('every column of an assignment', () => {
  it.each(FATES)('in %s is copied, or listed with the reason why not', (_name, table, fates) => {
    expect(Object.keys(fates).sort()).toEqual(Object.keys(getTableColumns(table)).sort());
  });

  it('is in the copy as listed, with all dates moved by the same weeks', async () => {
    const { instructor, course, next } = await twoClasses();
    const id = await aFullAssignment(course);
    const response = await copy(instructor, next.id, [id], 19);
    expect(response.statusCode, response.body).toBe(200);
    const [copied] = response.json<Assignment[]>();
    const weeks = 19 * 7 * DAY;
    for (const [name, table, fates] of FATES) {
      const [before, after] = [await rowsOf(table, id), await rowsOf(table, copied!.id)];
      expect(after.length, name).toBe(before.length);
      expect(before.length, name).toBeGreaterThan(0);
      before.forEach((row, index) => {
        for (const [column, fate] of Object.entries(fates)) {
          const value = after[index]?.[column];
          if (fate === 'copied') expect(value, `${name}.${column}`).toEqual(row[column]);
          if (fate !== 'moved') continue;
          expect(row[column], `${name}.${column}`).toBeInstanceOf(Date);
          const moved = (value as Date).getTime() - (row[column] as Date).getTime() - weeks;
          // Clocks change in between.
          expect([0, HOUR, -HOUR], `${name}.${column}`).toContain(moved);
        }
      });
    }
  });
});
