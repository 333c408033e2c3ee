import { newDocument } from '@antecedent/domain/office/document/new-document';
import { DAY } from '@antecedent/domain/time';
import { assignments, assignmentTemplates } from '../../../ground/db/schema/assignments.ts';
import {
  classes,
  classMembers,
  studentLevels,
  subjectAreas,
} from '../../../ground/db/schema/classes.ts';
import { submissions } from '../../../ground/db/schema/submissions.ts';
import { officeCodec } from '../../../ground/platform/storage/office-codec.ts';
import { anInstructor, aUser, type TestUser } from '../../../testing/factories.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

export type WrittenAssignment = {
  instructor: TestUser;
  assistant: TestUser;
  student: TestUser;
  classId: string;
  assignmentId: string;
  submissionId: string;
  fileId: string;
};

type Options = {
  assignment?: Partial<typeof assignments.$inferInsert>;
  student?: TestUser;
  instructor?: TestUser;
  assistant?: TestUser;
  allowImport?: boolean;
  file?: { role?: 'main' | 'additional'; extension?: string; bytes?: Uint8Array };
};

/** A document whose text is these paragraphs. */
export const docx = (...paragraphs: string[]): Buffer =>
  Buffer.from(newDocument({ paragraphs }, officeCodec.deflate));

/** A class with an instructor, an assistant and one student who has started its one assignment. */
export async function aWrittenAssignment(
  server: TestApp,
  options: Options = {},
): Promise<WrittenAssignment> {
  const { db, services } = server;
  const instructor = options.instructor ?? (await anInstructor(server));
  const assistant =
    options.assistant ?? (await aUser(server, { roles: ['ROLE_TEACHING_ASSISTANT'] }));
  const student = options.student ?? (await aUser(server));
  const now = server.now();
  const classId = await aClass(server, instructor, now);
  await db.insert(classMembers).values([
    { classId, userId: student.id, role: 'student', addedAt: now },
    { classId, userId: assistant.id, role: 'assistant', addedAt: now },
  ]);
  const assignment = { ...assignmentRow(classId, now), ...options.assignment };
  const assignmentId = (
    await db.insert(assignments).values(assignment).returning({ id: assignments.id })
  )[0]!.id;
  const { role = 'main', extension = 'docx', bytes = docx('') } = options.file ?? {};
  const [template] = await db
    .insert(assignmentTemplates)
    .values({
      assignmentId,
      ownerId: instructor.id,
      createdAt: now,
      title: 'Template',
      allowImport: options.allowImport ?? false,
      type: role === 'main' ? 'MAIN' : 'ADDITIONAL',
      kind: 'DOCUMENT',
    })
    .returning();
  const [submission] = await db
    .insert(submissions)
    .values({
      assignmentId,
      classId,
      studentId: student.id,
      status: 'IN_PROGRESS',
      startedAt: now,
      lastChangeAt: now,
    })
    .returning();
  const file = await services.versions.createFile(db, {
    submissionId: submission!.id,
    assignmentTemplateId: template!.id,
    role,
    extension,
    bytes,
    name: `My essay.${extension}`,
    at: now,
  });
  return {
    instructor,
    assistant,
    student,
    classId,
    assignmentId,
    submissionId: submission!.id,
    fileId: file.id,
  };
}

const assignmentRow = (classId: string, now: Date): typeof assignments.$inferInsert => ({
  classId,
  title: 'Essay',
  description: '',
  pointValue: 100,
  createdAt: now,
  startAt: now,
  endAt: new Date(now.getTime() + 7 * DAY),
  postAt: new Date(now.getTime() + 14 * DAY),
  multiDraft: false,
  autoSubmission: false,
  autoEvaluate: false,
  autoAccept: false,
  autoItemsDisable: false,
  preventAfterDueDate: true,
  uploadFile: false,
  mainFileType: 'DOCUMENT',
  visible: true,
  showAnalytics: false,
  showAnalyticsAlways: false,
});

async function aClass({ db }: TestApp, instructor: TestUser, now: Date): Promise<string> {
  const name = crypto.randomUUID();
  const [area] = await db.insert(subjectAreas).values({ name }).returning();
  const [level] = await db.insert(studentLevels).values({ name }).returning();
  const [row] = await db
    .insert(classes)
    .values({
      name: 'English',
      enrollKey: name,
      timeZone: 'UTC',
      subjectAreaId: area!.id,
      studentLevelId: level!.id,
      gradeMethod: 'Numeric',
      grades: [],
      startAt: now,
      endAt: new Date(now.getTime() + 90 * DAY),
      createdAt: now,
    })
    .returning();
  const owner = { userId: instructor.id, role: 'owner', addedAt: now } as const;
  await db.insert(classMembers).values({ classId: row!.id, ...owner });
  return row!.id;
}
