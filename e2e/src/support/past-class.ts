import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import type { Persona } from '@antecedent/domain/writer/persona';
import { TOPICS } from '@antecedent/domain/writer/prose';
import { createAssignment } from '@antecedent/server/assignments/assignments/assignments.service';
import { listOptions, registerClass } from '@antecedent/server/classes/classes/classes.service';
import { enrol } from '@antecedent/server/classes/classes/enrollment.service';
import { assignmentHistories, type Enrolled } from '@antecedent/server/demo/assignment-histories';
import type { Actor } from '@antecedent/server/ground/platform/http/actor';
import type { Services } from '@antecedent/server/services';

/** A class that is over. */
export type PastClass = { name: string; classId: string; assignmentId: string };

const DAY = 86_400_000;
const PERSONAS: readonly Persona[] = ['reviser', 'paster'];

/**
 * A class whose assignment is over: every student wrote an essay of a few hundred saves, submitted two drafts and the
 * final text, all through the services behind the API.
 */
export async function makePastClass(
  services: Services,
  instructor: Actor,
  students: readonly Enrolled[],
): Promise<PastClass> {
  const today = services.clock();
  const at = (days: number): Date => new Date(Math.floor(today.getTime() / DAY + days) * DAY);
  const on = (day: Date): Services => ({ ...services, clock: () => day });
  const suffix = (today.getTime() % 36 ** 5).toString(36).padStart(5, '0').toUpperCase();
  const [name, enrollkey] = [`Past class ${suffix}`, `NB-${suffix}`];
  const [area] = await listOptions(services, 'area');
  const [level] = await listOptions(services, 'level');
  const { id: classId } = await registerClass(on(at(-30)), instructor, {
    classname: name,
    enrollkey,
    gradeMethod: 'Numeric',
    grades: [],
    classStartDate: at(-30).toISOString(),
    classEndDate: at(30).toISOString(),
    subjectarea: area?.id ?? 0,
    studentlevel: level?.id ?? 0,
    classTimeZone: 'Europe/Berlin',
  });
  for (const { actor } of students) {
    await enrol(on(at(-29)), actor, { id: classId, enrollkey });
  }
  const topic = TOPICS.placeThatChanged;
  const made = await createAssignment(on(at(-21)), instructor, {
    classId,
    title: topic.title,
    description: 'A place you know.',
    readingList: [],
    pointValue: 20,
    startDate: at(-20).toISOString(),
    endDate: at(-2).toISOString(),
    postDate: at(-1).toISOString(),
    multiDraft: true,
    autoSubmission: false,
    autoEvaluate: true,
    autoAccept: false,
    autoItemsDisable: false,
    preventAfterDueDate: false,
    timed: false,
    askPasteSource: true,
    aiPolicy: NO_AI_POLICY,
    latePolicy: null,
    withoutNames: false,
    effortShare: 0,
    revisionShare: 0,
    uploadFile: false,
    mainFileType: 'DOCUMENT',
    visible: true,
    publishDate: null,
    showAnalytics: true,
    showAnalyticsAlways: true,
    draftSubmissions: [['First draft', -14] as const, ['Second draft', -8] as const].map(
      ([draftTitle, day]) => ({
        draftId: null,
        draftTitle,
        draftDeadline: at(day).toISOString(),
        draftPointValue: 20,
        draftPeerReviewDeadline: null,
        draftStatus: 'CREATE',
        draftType: 'DRAFT',
      }),
    ),
  });
  const writers = students.map((_, student) => ({
    student,
    ambition: 0.5,
    progress: 1,
    submits: 'in-time' as const,
    persona: PERSONAS[student % PERSONAS.length] ?? 'steady',
  }));
  const plan = { topic, writers };
  await assignmentHistories({ services, today, students, plan, made }, () => {});
  return { name, classId, assignmentId: made.id };
}
