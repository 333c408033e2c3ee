import { DAY } from '@antecedent/domain/time';
import { scheduleDeadlines } from '@antecedent/server/features/assignments/deadlines';
import { versionsService } from '@antecedent/server/features/versions/versions.service';
import type { OpenPlatform } from '@antecedent/server/platform/open-platform';
import type { Platform } from '@antecedent/server/platform/platform';
import type { EssayFile } from './essay-files.ts';
import { makeCourse, makeFiles } from './school.ts';
import { inParallel } from './timing.ts';

/** A class whose assignment is handed in by itself at a deadline that is set later. */
export type DeadlineClass = {
  assignmentId: string;
  draftId: string;
  students: number;
  /** Versions that each student saved. */
  saves: number;
};

/** Everybody has begun and saved the first states of an essay; nobody hands in. */
export async function makeDeadlineClass(
  platform: OpenPlatform,
  students: number,
  essay: readonly EssayFile[],
): Promise<DeadlineClass> {
  const course = await makeCourse(platform, students);
  const { assignmentId, submissionIds } = course;
  const first = essay[0] as EssayFile;
  const files = await makeFiles(platform, course, () => first.bytes);
  await inParallel(files, 16, async ({ fileId }, index) => {
    const authorId = course.students[index]?.id ?? null;
    for (const { bytes } of essay.slice(1)) await save(platform, fileId, authorId, bytes);
  });
  const draftId = crypto.randomUUID();
  const { pool } = platform;
  await pool.query(
    'update assignments set auto_submission = true, auto_evaluate = true, auto_accept = true where id = $1',
    [assignmentId],
  );
  await pool.query(
    `insert into drafts (id, assignment_id, title, deadline, point_value, type)
     values ($1, $2, 'Final Submission', $3, 100, 'FINAL')`,
    [draftId, assignmentId, new Date(platform.clock().getTime() + DAY)],
  );
  await pool.query(
    `insert into draft_submissions (submission_id, draft_id, status)
     select s, $2, 'NONE' from unnest($1::uuid[]) as s`,
    [submissionIds, draftId],
  );
  return { assignmentId, draftId, students, saves: essay.length - 1 };
}

async function save(
  platform: Platform,
  fileId: string,
  authorId: string | null,
  bytes: Uint8Array,
): Promise<void> {
  const outcome = await versionsService(platform).saveVersion({
    ...{ fileId, bytes, authorId, byStudent: true, origin: 'edit' as const, lock: null, gate: 0 },
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    presence: 'online',
  });
  if (outcome.kind !== 'saved') throw new Error(`a save of the bench was ${outcome.kind}`);
}

/** Sets the deadline and plans its job, as the instructor's dialog does. */
export async function setDeadline(
  platform: Platform,
  { assignmentId, draftId }: DeadlineClass,
  deadline: Date,
): Promise<void> {
  await platform.pool.query('update drafts set deadline = $2 where id = $1', [draftId, deadline]);
  await platform.pool.query('update assignments set end_at = $2 where id = $1', [
    assignmentId,
    deadline,
  ]);
  await scheduleDeadlines(platform, {
    ...{ id: assignmentId, autoSubmission: true, preventAfterDueDate: true },
  });
}

/** How many students are handed in. */
export async function handedIn({ pool }: Platform, { draftId }: DeadlineClass): Promise<number> {
  const { rows } = await pool.query<{ count: string }>(
    `select count(*) from draft_submissions where draft_id = $1 and status = 'SUBMITTED_AUTO'`,
    [draftId],
  );
  return Number(rows[0]?.count);
}

/**
 * Students whose hand-in is not what it must be: once (everything that ends the writing raises the
 * file's gate), of the last version, accepted in one version of the product's, and its copy kept.
 */
export async function notOnce(
  platform: Platform,
  { draftId, saves }: DeadlineClass,
): Promise<number> {
  const { rows } = await platform.pool.query<{ once: boolean; blob: string | null }>(
    `select ds.status = 'SUBMITTED_AUTO' and s.status = 'AUTO_SUBMISSION' and f.gate = 1
            and ds.version = f.head and f.head = $2 as once, ds.blob
       from draft_submissions ds
       join submissions s on s.id = ds.submission_id
       join files f on f.submission_id = s.id and f.role = 'main'
      where ds.draft_id = $1`,
    [draftId, saves + 1],
  );
  let wrong = 0;
  for (const { once, blob } of rows) {
    if (!once || blob === null || !(await platform.blobs.has(blob))) wrong++;
  }
  return wrong;
}
