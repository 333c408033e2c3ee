import type { ReviewQuestion } from '@antecedent/domain/peer-review/review-form';
import { DAY } from '@antecedent/domain/time';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { peerReviewAllocations } from '../../../ground/db/schema/peer-review.ts';
import { anInstructor, type TestUser } from '../../../testing/factories.ts';
import { aClass, anAssignment, ask, type TestClass } from '../../../testing/scenarios.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

type Row = Record<string, unknown>;

/** Questions of the assignment that is copied. */
export const QUESTIONS: ReviewQuestion[] = [
  { id: crypto.randomUUID(), kind: 'text', prompt: 'What works?', required: true, minWords: 20 },
  { id: crypto.randomUUID(), kind: 'rubric', prompt: 'By the rubric', required: false },
];

/** Copies assignments between classes of one instructor. @param server once it has started */
export function copyScene(server: () => TestApp) {
  const post = (person: TestUser, url: string, payload: object) =>
    server().app.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: server().as(person),
      payload,
    });
  const copy = (person: TestUser, classId: string, ids: string[], weeks: number) =>
    post(person, '/classes/assignments/copy', {
      classId,
      assignments: ids.map((id, index) => ({ id, title: `Copy ${index + 1}`, weeks })),
    });

  /** The rows of an assignment in one of these tables, in an order that doesn't depend on ids. */
  async function rowsOf(table: PgTable, assignmentId: string): Promise<Row[]> {
    const columns = getTableColumns(table);
    const key = (columns.assignmentId ?? columns.id)!;
    const order = columns.deadline ?? columns.type ?? key;
    const rows: Row[] = await server()
      .db.select()
      .from(table)
      .where(eq(key, assignmentId))
      .orderBy(asc(order));
    return rows;
  }

  /** An assignment none of whose fields has its default, in a class that runs in Berlin. */
  async function aFullAssignment(course: TestClass): Promise<string> {
    const at = (days: number) => new Date(server().now().getTime() + days * DAY).toISOString();
    const { id } = await anAssignment(server(), course, {
      title: 'Essay',
      description: 'Write.',
      pointValue: 15,
      startDate: at(27),
      endDate: at(78),
      postDate: at(85),
      multiDraft: true,
      autoSubmission: true,
      autoEvaluate: true,
      autoAccept: true,
      autoItemsDisable: true,
      preventAfterDueDate: true,
      timed: true,
      askPasteSource: false,
      aiPolicy: {
        use: 'allowed',
        purposes: ['ideas', 'language'],
        declare: true,
        note: 'Name it.',
      },
      latePolicy: { unit: 'points', perDay: 10, most: 30, graceMinutes: 15 },
      effortShare: 5,
      revisionShare: 10,
      uploadFile: true,
      visible: false,
      publishDate: at(20),
      showAnalytics: true,
      showAnalyticsAlways: true,
      withoutNames: true,
      finalReviewDeadline: at(82),
      draftSubmissions: [40, 60].map((days) => ({
        draftId: null,
        draftTitle: `Draft of day ${days}`,
        draftDeadline: at(days),
        draftPointValue: 20,
        draftPeerReviewDeadline: at(days + 3),
      })),
      rubric: {
        criteria: [
          {
            id: crypto.randomUUID(),
            title: 'Argument',
            description: 'Is it clear?',
            maxPoints: 10,
            levels: [],
          },
        ],
      },
    });
    await ask(
      server(),
      course.instructor,
      '/peerreview/form',
      { assignmentId: id, questions: QUESTIONS },
      'PUT',
    );
    await server().db.insert(peerReviewAllocations).values({
      assignmentId: id,
      mode: 'unidirectional',
      reviewersPerReviewee: 3,
      anonymous: false,
      openReview: true,
      suggestions: true,
      seed: 7,
      separations: [],
      reassignHours: 12,
      pointValue: 5,
      allocateAtDeadline: true,
      pairing: 'acrossSections',
      changedAt: server().now(),
    });
    return id;
  }

  const twoClasses = async () => {
    const instructor = await anInstructor(server());
    const berlin = { instructor, timeZone: 'Europe/Berlin' };
    const far = server().now().getTime();
    const course = await aClass(server(), berlin);
    const next = await aClass(server(), {
      ...berlin,
      startAt: new Date(far + 130 * DAY),
      endAt: new Date(far + 260 * DAY),
    });
    return { instructor, course, next };
  };

  return { post, copy, rowsOf, aFullAssignment, twoClasses };
}
