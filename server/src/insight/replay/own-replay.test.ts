import type {
  ComparedDrafts,
  ComparedVersions,
  VersionLog,
} from '@antecedent/contracts/insight/replay';
import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, enrolled, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function written(options: { showAnalyticsAlways?: boolean }) {
  const scene = await aClassWithAssignment(server, options);
  const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
  for (const text of ['The quick fox', 'The quick red fox jumps']) {
    server.advance(20 * SECOND);
    await saved(server, scene.student, fileId, text);
  }
  return { ...scene, submissionId, fileId };
}

const get = (person: TestUser, path: string) =>
  server.app.inject({ url: `/api/student/${path}`, headers: server.as(person) });
const pair = (assignmentId: string, fileId: string, before: number, after: number) =>
  `id=${assignmentId}&oldId=${fileId}.${before}&newId=${fileId}.${after}`;

describe('the replay of a student’s own text', () => {
  it('shows what its readers see', async () => {
    const { student, assignment, course, submissionId, fileId } = await written({
      showAnalyticsAlways: true,
    });
    const read = <T>(path: string) => ask<T>(server, course.instructor, `/classes/${path}`);
    const log = (await get(student, `versionlog?id=${assignment.id}`)).json<VersionLog>();
    const { title, ...theirs } = await read<VersionLog>(
      `readsubmissionlogs?submissionId=${submissionId}`,
    );
    expect(log).toMatchObject(theirs);
    expect(title).toContain(log.title);
    const versions = pair(assignment.id, fileId, 1, 2);
    const marked = (await get(student, `textdiff?${versions}`)).json<ComparedVersions>();
    expect(marked.words).toEqual({ new: 2, edited: 0, deleted: 0 });
    expect(marked).toEqual(await read(`textdiff?oldId=${fileId}.1&newId=${fileId}.2`));
    const sides = (await get(student, `draftdiff?${versions}`)).json<ComparedDrafts>();
    expect(sides).toEqual(await read(`draftdiff?oldId=${fileId}.1&newId=${fileId}.2`));
  });

  it('is closed where analytics are not shown', async () => {
    const { student, assignment, fileId } = await written({});
    const versions = pair(assignment.id, fileId, 1, 2);
    for (const path of [
      `versionlog?id=${assignment.id}`,
      `textdiff?${versions}`,
      `draftdiff?${versions}`,
    ]) {
      expect((await get(student, path)).statusCode).toBe(403);
    }
  });

  it('shows nothing of anyone else', async () => {
    const { assignment, course, fileId } = await written({ showAnalyticsAlways: true });
    const classmate = await enrolled(server, course);
    await started(server, classmate, assignment);
    const versions = pair(assignment.id, fileId, 1, 2);
    expect((await get(classmate, `textdiff?${versions}`)).statusCode).toBe(404);
    expect((await get(classmate, `draftdiff?${versions}`)).statusCode).toBe(404);
  });
});
