import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pushAll } from '@antecedent/domain/arrays';
import { NO_AI_POLICY } from '@antecedent/domain/assignment/ai-policy';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { DAY, HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from './accounts/accounts/accounts.service.ts';
import { createAssignment } from './assignments/assignments/assignments.service.ts';
import { updateAssignment } from './assignments/assignments/management.service.ts';
import { registerClass, seedClassOptions } from './classes/classes/classes.service.ts';
import { enrol } from './classes/classes/enrollment.service.ts';
import { prepareJobs } from './cli/prepare-jobs.ts';
import { readEnv } from './ground/config/env.ts';
import type { Actor } from './ground/platform/http/actor.ts';
import { type OpenPlatform, openPlatform } from './ground/platform/open-platform.ts';
import { officeCodec } from './ground/platform/storage/office-codec.ts';
import { createServices, type Services } from './services.ts';
import { startAssignment } from './submissions/submissions/student-assignments.service.ts';
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

/** When and what students wrote, and deadlines, in minutes before now. */
type Past = {
  key: string;
  drafts?: readonly number[];
  end?: number;
  saves: readonly number[];
};

type ClassWithWork = {
  assignmentId: string;
  /** Moves the deadline of the assignment. */
  moveDeadline: (deadline: Date) => Promise<unknown>;
};

/** A class that began two hours ago, whose students wrote and forgot to submit; due in several days by default. */
async function aClassWithWork({
  key: name,
  drafts = [],
  end,
  saves,
}: Past): Promise<ClassWithWork> {
  const began = Date.now();
  const past = new Date(began - 2 * HOUR);
  const before = (minutes: number) => new Date(began - minutes * MINUTE);
  const then: Services = { ...services, clock: () => past };
  const instructor = await person('ROLE_INSTRUCTOR', `Northcote${name}`);
  const key = { enrollkey: `NN-${name}` };
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
    readingList: [],
    description: '',
    pointValue: 100,
    startDate: at(0),
    endDate: end === undefined ? at(3) : before(end).toISOString(),
    postDate: at(5),
    multiDraft: drafts.length > 0,
    autoSubmission: true,
    autoEvaluate: true,
    autoAccept: true,
    autoItemsDisable: true,
    preventAfterDueDate: true,
    timed: false,
    askPasteSource: true,
    aiPolicy: NO_AI_POLICY,
    latePolicy: null,
    withoutNames: false,
    effortShare: 0,
    revisionShare: 0,
    uploadFile: false,
    mainFileType: 'DOCUMENT' as const,
    showAnalytics: false,
    showAnalyticsAlways: false,
    draftSubmissions: drafts.map((minutes, index) => ({
      draftId: null,
      draftTitle: `Draft ${index + 1}`,
      draftDeadline: before(minutes).toISOString(),
      draftPeerReviewDeadline: null,
      draftPointValue: 10,
      draftStatus: 'CREATE' as const,
      draftType: 'DRAFT' as const,
    })),
  };
  const assignment = await createAssignment(then, instructor, {
    ...plan,
    classId: id,
    visible: true,
    publishDate: null,
  });
  for (let index = 0; index < STUDENTS; index++) {
    const student = await person('ROLE_STUDENT', `student${index}${name}`);
    await enrol(then, student, { id, ...key });
    const { submission } = await startAssignment(then, student, assignment.id);
    if (!submission) throw new Error('the assignment did not start');
    for (const [save, minutes] of saves.entries()) {
      const paragraphs = [`Words of student ${index}, ${save + 1}.`];
      await services.versions.saveVersion({
        fileId: submission.fileId,
        authorId: student.userId,
        byStudent: true,
        origin: 'edit',
        at: before(minutes),
        bytes: newDocument({ paragraphs }, officeCodec.deflate),
        flags: { modifiedByUser: true, autosave: true, exitSave: false },
        presence: 'online',
        writeEpoch: 0,
        lock: null,
      });
    }
  }
  const moveDeadline = (deadline: Date) =>
    updateAssignment(services, instructor, {
      ...plan,
      id: assignment.id,
      endDate: deadline.toISOString(),
    });
  return { assignmentId: assignment.id, moveDeadline };
}

type DraftAtDeadline = {
  status: string;
  draft: string;
  writeEpoch: number;
  version: number | null;
  atDeadline: boolean;
};

/** Of each student in turn, by the deadlines. */
async function draftsAtDeadline(assignmentId: string): Promise<DraftAtDeadline[]> {
  const { rows } = await platform.pool.query<DraftAtDeadline>(
    `select s.status, ds.status as draft, f.write_epoch as "writeEpoch", ds.version,
            ds.submitted_at = d.deadline as "atDeadline"
       from submissions s
       join draft_submissions ds on ds.submission_id = s.id
       join drafts d on d.id = ds.draft_id
       join files f on f.submission_id = s.id
      where s.assignment_id = $1
      order by s.id, d.deadline`,
    [assignmentId],
  );
  return rows;
}

const countSubmitted = async (assignmentId: string): Promise<number> =>
  (await draftsAtDeadline(assignmentId)).filter(({ draft }) => draft === 'SUBMITTED_AUTO').length;

/** Whatever the nodes still have in hand for their deadlines. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 2_000));

it('hands a class in once, though the node at it is killed and another starts again', async () => {
  const { assignmentId, moveDeadline } = await aClassWithWork({ key: 'CRASH', saves: [60] });
  nodes.push(await start());
  const deadline = new Date(Date.now() + AHEAD);
  await moveDeadline(deadline);
  const isSubmitted = async (count: number) => (await countSubmitted(assignmentId)) >= count;
  await expect.poll(() => isSubmitted(1), { timeout: 60_000, interval: 5 }).toBe(true);
  expect(Date.now()).toBeGreaterThan(deadline.getTime());
  await nodes.pop()?.end('SIGKILL');
  // Two nodes at the same time, as after an outage: each leaves alone what the other did.
  pushAll(nodes, await Promise.all([start(), start()]));
  await expect.poll(() => isSubmitted(STUDENTS), { timeout: 60_000, interval: 50 }).toBe(true);
  await settle();
  // The move of the deadline is one epoch, its passing the other.
  const once = { status: 'AUTO_SUBMISSION', draft: 'SUBMITTED_AUTO', writeEpoch: 2, version: 1 };
  const expected = { ...once, atDeadline: true };
  expect(await draftsAtDeadline(assignmentId)).toEqual(Array(STUDENTS).fill(expected));
}, 150_000);

it('submits the text of each of three deadlines that passed while no node ran, killed in the middle of it', async () => {
  for (const node of nodes.splice(0)) await node.end('SIGKILL');
  const { assignmentId } = await aClassWithWork({
    key: 'THREE',
    drafts: [90, 60],
    end: 30,
    saves: [100, 75, 45, 20],
  });
  nodes.push(await start());
  const isSubmitted = async (count: number) => (await countSubmitted(assignmentId)) >= count;
  await expect.poll(() => isSubmitted(1), { timeout: 60_000, interval: 5 }).toBe(true);
  await nodes.pop()?.end('SIGKILL');
  nodes.push(await start());
  await expect.poll(() => isSubmitted(3 * STUDENTS), { timeout: 60_000, interval: 50 }).toBe(true);
  await settle();
  const drafts = await draftsAtDeadline(assignmentId);
  const each = [1, 2, 3].map((version) => ({
    status: 'AUTO_SUBMISSION',
    draft: 'SUBMITTED_AUTO',
    version,
    atDeadline: true,
  }));
  expect(drafts).toMatchObject(Array.from({ length: STUDENTS }, () => each).flat());
}, 150_000);
