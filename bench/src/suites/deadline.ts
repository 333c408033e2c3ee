import { setTimeout as sleep } from 'node:timers/promises';
import { decodeUtf8, encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { SECOND } from '@antecedent/domain/time';
import { officeCodec } from '@antecedent/server/ground/platform/storage/office-codec';
import type { Services } from '@antecedent/server/services';
import {
  countSubmitted,
  countWrongSubmissions,
  type DeadlineClass,
  makeDeadlineClass,
  setDeadline,
} from '../data/deadline-class.ts';
import { BODY_PART, type EssayFile, essaySteps } from '../data/essay-files.ts';
import { progress } from '../harness/report.ts';
import type { SuiteOptions } from '../harness/suite.ts';
import { type Installation, withInstallation } from '../server/installation.ts';
import type { ServerProcess } from '../server/server-process.ts';

const STUDENTS = 500;
const QUICK_STUDENTS = 60;
const SAVES = 8;
const BAR = 60;
/** Lead time, so that the bench is watching when the deadline passes. */
const LEAD_TIME = 4 * SECOND;
const TIMEOUT_MS = 180 * SECOND;

type Course = {
  name: string;
  nodes: number;
  /** Whether the first node is killed once a third is submitted, and what follows. */
  kill: 'none' | 'restart' | 'leave';
};
const COURSES: readonly Course[] = [
  { name: 'one node', nodes: 1, kill: 'none' },
  { name: 'killed in the middle and started again', nodes: 1, kill: 'restart' },
  { name: 'two nodes', nodes: 2, kill: 'none' },
  { name: 'two nodes, one killed in the middle', nodes: 2, kill: 'leave' },
];

/**
 * Measures a deadline that submits a whole class with tracked changes to accept: how long it takes,
 * and that each is submitted exactly once.
 */
export async function measureDeadline({ report, quick }: SuiteOptions): Promise<void> {
  const students = quick ? QUICK_STUDENTS : STUDENTS;
  const essay = withTrackedChanges(essaySteps(5, SAVES));
  await withInstallation(async (installation) => {
    for (const course of COURSES) {
      progress(`${course.name}: making ${students} students`);
      const made = await installation.working((services) =>
        makeDeadlineClass(services, students, essay),
      );
      const { seconds, wrong } = await passDeadline(installation, made, course);
      report(`${students} students, ${course.name}, all submitted`, seconds, 's', { atMost: BAR });
      report(`${students} students, ${course.name}, not submitted once`, wrong, 'students', {
        atMost: 0,
      });
      if (wrong > 0) throw new Error(`${wrong} students were not submitted exactly once.`);
    }
  });
}

/**
 * Adds a tracked insertion to the last version, so that submitting has to create a version of its
 * own.
 */
function withTrackedChanges(steps: EssayFile[]): EssayFile[] {
  return steps.map((step, index) => {
    if (index < steps.length - 1) return step;
    const tracked =
      '<w:ins w:id="1" w:author="Bench"><w:r><w:t>A last word.</w:t></w:r></w:ins></w:p><w:sectPr';
    const xml = decodeUtf8(step.body).replace('</w:p><w:sectPr', tracked);
    const body = encodeUtf8(xml);
    const changed = new Map([[BODY_PART, body]]);
    const bytes = replaceParts(step.bytes, readZip(step.bytes), changed, officeCodec.deflate);
    return { ...step, bytes: Buffer.from(bytes), body };
  });
}

/** @returns seconds from the deadline until everyone's work was submitted, as observed from outside */
async function passDeadline(
  installation: Installation,
  made: DeadlineClass,
  { nodes: count, kill }: Course,
): Promise<{ seconds: number; wrong: number }> {
  const nodes: ServerProcess[] = [];
  for (let node = 0; node < count; node++) nodes.push(await installation.serve());
  const deadline = new Date(Date.now() + LEAD_TIME);
  await setDeadline(nodes[0] as ServerProcess, made, deadline);
  const [end] = await Promise.all([
    installation.connect((services) => waitUntilSubmitted(services, made, made.students.length)),
    kill === 'none' ? null : killInTheMiddle(installation, made, nodes, kill === 'restart'),
  ]);
  const wrong = await installation.connect((services) => countWrongSubmissions(services, made));
  for (const node of nodes) await node.end('SIGTERM');
  return { seconds: (end - deadline.getTime()) / SECOND, wrong };
}

async function killInTheMiddle(
  installation: Installation,
  made: DeadlineClass,
  nodes: ServerProcess[],
  startsAgain: boolean,
): Promise<void> {
  await installation.connect((services) =>
    waitUntilSubmitted(services, made, made.students.length / 3),
  );
  await nodes.shift()?.end('SIGKILL');
  if (startsAgain) nodes.push(await installation.serve());
}

/** @returns the time at which that many were submitted */
async function waitUntilSubmitted(
  services: Services,
  made: DeadlineClass,
  students: number,
): Promise<number> {
  const began = Date.now();
  let last = -1;
  while (Date.now() - began < TIMEOUT_MS) {
    // On a busy machine the database may not respond in time: poll again.
    const count = await countSubmitted(services, made).catch(() => last);
    if (count >= students) return Date.now();
    if (count !== last && count % 50 === 0 && count > 0) progress(`${count} submitted`);
    last = count;
    await sleep(50);
  }
  throw new Error(`Only ${last} of ${students} were submitted.`);
}
