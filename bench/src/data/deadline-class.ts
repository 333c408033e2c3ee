import { DAY } from '@antecedent/domain/time';
import type { Services } from '@antecedent/server/services';
import { inParallel } from '../harness/timing.ts';
import type { ServerProcess } from '../server/server-process.ts';
import type { EssayFile } from './essay-files.ts';
import { type BenchCourse, makeCourse, makeFiles } from './school.ts';

/** A class whose assignment is submitted automatically at a deadline that is set later. */
export type DeadlineClass = BenchCourse & {
  draftId: string;
  /** Number of versions each student saved. */
  saves: number;
};

/**
 * Creates a class in which everyone has started an essay and saved a few versions, and no one has submitted.
 */
export async function makeDeadlineClass(
  services: Services,
  students: number,
  essay: readonly EssayFile[],
): Promise<DeadlineClass> {
  const course = await makeCourse(services, students);
  const { assignmentId, submissionIds } = course;
  const first = essay[0] as EssayFile;
  const files = await makeFiles(services, course, () => first.bytes);
  await inParallel(files, 16, async ({ fileId }, index) => {
    const authorId = course.students[index]?.id ?? null;
    for (const { bytes } of essay.slice(1)) await save(services, fileId, authorId, bytes);
  });
  const draftId = crypto.randomUUID();
  const { pool } = services;
  await pool.query(
    `insert into drafts (id, assignment_id, title, deadline, point_value, type)
     values ($1, $2, 'Final Submission', $3, 100, 'FINAL')`,
    [draftId, assignmentId, new Date(services.clock().getTime() + DAY)],
  );
  await pool.query(
    `insert into draft_submissions (submission_id, draft_id, status)
     select s, $2, 'NONE' from unnest($1::uuid[]) as s`,
    [submissionIds, draftId],
  );
  return { ...course, draftId, saves: essay.length - 1 };
}

async function save(
  services: Services,
  fileId: string,
  authorId: string | null,
  bytes: Uint8Array,
): Promise<void> {
  const outcome = await services.versions.saveVersion({
    fileId,
    bytes,
    authorId,
    byStudent: true,
    origin: 'edit' as const,
    lock: null,
    writeEpoch: 0,
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    presence: 'online',
  });
  if (outcome.kind !== 'saved') throw new Error(`a save of the bench was ${outcome.kind}`);
}

/** Sets the deadline the way the instructor's dialog does. */
export async function setDeadline(
  { address }: ServerProcess,
  { assignmentId: id, instructor }: DeadlineClass,
  deadline: Date,
): Promise<void> {
  const answer = await fetch(`${address}/api/classes/assignment`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${instructor.sessionToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      id,
      title: 'Essay',
      pointValue: 100,
      autoSubmission: true,
      autoAccept: true,
      startDate: new Date(deadline.getTime() - 5 * DAY),
      endDate: deadline,
      postDate: new Date(deadline.getTime() + 5 * DAY),
    }),
  });
  if (answer.status !== 200) throw new Error(`no deadline was set: ${await answer.text()}`);
}

/** Number of students whose work has been submitted. */
export async function countSubmitted(
  { pool }: Services,
  { draftId }: DeadlineClass,
): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from draft_submissions where draft_id = $1 and status = 'SUBMITTED_AUTO'`,
    [draftId],
  );
  return Number(rows[0]?.count);
}

/**
 * Number of students whose submission is not exactly right: submitted once (the file's write epoch
 * is raised by the dialog that set the deadline and by every submission), from the last version,
 * with changes accepted in a single version by the product, and with its snapshot stored.
 */
export async function countWrongSubmissions(
  services: Services,
  { draftId, saves }: DeadlineClass,
): Promise<number> {
  const { rows } = await services.pool.query<{ once: boolean; blob: string | null }>(
    `select ds.status = 'SUBMITTED_AUTO' and s.status = 'AUTO_SUBMISSION' and f.write_epoch = 2
            and ds.version = f.head and f.head = $2 as once, ds.blob
       from draft_submissions ds
       join submissions s on s.id = ds.submission_id
       join files f on f.submission_id = s.id and f.role = 'main'
      where ds.draft_id = $1`,
    [draftId, saves + 1],
  );
  let wrong = 0;
  for (const { once, blob } of rows) {
    if (!once || blob === null || !(await services.blobs.has(blob))) wrong++;
  }
  return wrong;
}
