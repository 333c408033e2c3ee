import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushAll } from '@antecedent/domain/arrays';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareJobs } from './cli/prepare-jobs.ts';
import { readEnv } from './config/env.ts';
import { createUser } from './features/accounts/accounts.service.ts';
import { createAssignment } from './features/assignments/assignments.service.ts';
import { updateAssignment } from './features/assignments/management.service.ts';
import { registerClass, seedClassOptions } from './features/classes/classes.service.ts';
import { enrol } from './features/classes/enrollment.service.ts';
import { startAssignment } from './features/submissions/student-assignments.service.ts';
import type { Actor } from './platform/actor.ts';
import { officeCodec } from './platform/office-codec.ts';
import { type OpenPlatform, openPlatform } from './platform/open-platform.ts';
import { createServices, type Services } from './services.ts';
import { postgresPid, type ServerProcess, startServerProcess } from './testing/server-process.ts';

const STUDENTS = 12;
/** From the moving of the deadline to its passing. One that passes before the server starts is processed then. */
const AHEAD = SECOND / 2;

let folder: string;
const nodes: ServerProcess[] = [];
let platform: OpenPlatform;
let services: Services;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antecedent-deadline-'));
  const reading = readEnv({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.problems.join(' '));
  platform = await openPlatform(reading.env);
  services = createServices(platform);
  await prepareJobs(services);
  await seedClassOptions(platform);
});
afterAll(async () => {
  for (const node of nodes) await node.end('SIGTERM');
  await platform.close();
  const pid = await postgresPid(folder);
  if (pid !== null) process.kill(pid, 'SIGINT');
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

const start = () => startServerProcess({ DATA_DIR: folder, HOST: '127.0.0.1' });

async function person(role: Actor['roles'][number], name: string): Promise<Actor> {
  const names = { username: name, firstName: 'Nina', lastName: name, email: `${name}@example.org` };
  const user = await createUser(platform, platform.db, {
    ...names,
    password: 'plain sailing 7!',
    roles: [role],
  });
  return { userId: user.id, sessionId: '', roles: [role] };
}

/**
 * A class that began in the past, whose students wrote and forgot to submit.
 *
 * @returns what moves its deadline, which lies days ahead
 */
async function aClassWithWork(): Promise<(deadline: Date) => Promise<unknown>> {
  const past = new Date(Date.now() - 2 * HOUR);
  const then: Services = { ...services, clock: () => past };
  const instructor = await person('ROLE_INSTRUCTOR', 'Northcote');
  const key = { enrollkey: 'NN-CRASH' };
  const { id } = await registerClass(then, instructor, {
    ...key,
    classname: 'Late nights',
    subjectarea: 1,
    studentlevel: 1,
    grades: [],
    classTimeZone: 'UTC',
    gradeMethod: 'Numeric',
    classStartDate: past.toISOString(),
    classEndDate: new Date(past.getTime() + 30 * DAY).toISOString(),
  });
  const at = (day: number) => new Date(past.getTime() + day * DAY).toISOString();
  const plan = {
    title: 'Essay',
    description: '',
    pointValue: 100,
    startDate: at(0),
    endDate: at(3),
    postDate: at(5),
    multiDraft: false,
    autoSubmission: true,
    autoEvaluate: true,
    autoAccept: true,
    autoItemsDisable: true,
    preventAfterDueDate: true,
    timed: false,
    uploadFile: false,
    mainFileType: 'DOCUMENT' as const,
    showAnalytics: false,
    showAnalyticsAlways: false,
    draftSubmissions: [],
  };
  const assignment = await createAssignment(then, instructor, {
    ...plan,
    classId: id,
    visible: true,
  });
  for (let index = 0; index < STUDENTS; index++) {
    const student = await person('ROLE_STUDENT', `student${index}`);
    await enrol(then, student, { id, ...key, optOut: false });
    const { submission } = await startAssignment(then, student, assignment.id);
    if (!submission) throw new Error('the assignment did not start');
    await services.versions.saveVersion({
      fileId: submission.fileId,
      authorId: student.userId,
      byStudent: true,
      origin: 'edit',
      bytes: newDocument({ paragraphs: [`Words of student ${index}.`] }, officeCodec.deflate),
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence: 'online',
      writeEpoch: 0,
      lock: null,
    });
  }
  return (deadline) =>
    updateAssignment(services, instructor, {
      ...plan,
      id: assignment.id,
      endDate: deadline.toISOString(),
    });
}

type DraftAtDeadline = {
  status: string;
  draft: string;
  writeEpoch: number;
  version: number | null;
};

async function draftsAtDeadline(): Promise<DraftAtDeadline[]> {
  const { rows } = await platform.pool.query<DraftAtDeadline>(
    `select s.status, ds.status as draft, f.write_epoch as "writeEpoch", ds.version
       from submissions s
       join draft_submissions ds on ds.submission_id = s.id
       join files f on f.submission_id = s.id`,
  );
  return rows;
}

it('hands a class in once, though the node at it is killed and another starts again', async () => {
  const moveDeadline = await aClassWithWork();
  nodes.push(await start());
  const deadline = new Date(Date.now() + AHEAD);
  await moveDeadline(deadline);
  const isSubmitted = async (count: number) => {
    const rows = await draftsAtDeadline();
    return rows.filter(({ draft }) => draft === 'SUBMITTED_AUTO').length >= count;
  };
  await expect.poll(() => isSubmitted(1), { timeout: 60_000, interval: 5 }).toBe(true);
  expect(Date.now()).toBeGreaterThan(deadline.getTime());
  await nodes.pop()?.end('SIGKILL');
  // Two nodes at once, as after an outage: what one does the other leaves alone.
  pushAll(nodes, await Promise.all([start(), start()]));
  await expect.poll(() => isSubmitted(STUDENTS), { timeout: 60_000, interval: 50 }).toBe(true);
  // Whatever either node still has in hand for this deadline.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  // The move of the deadline is one epoch, its passing the other.
  const once = { status: 'AUTO_SUBMISSION', draft: 'SUBMITTED_AUTO', writeEpoch: 2, version: 1 };
  expect(await draftsAtDeadline()).toEqual(Array.from({ length: STUDENTS }, () => once));
}, 150_000);
