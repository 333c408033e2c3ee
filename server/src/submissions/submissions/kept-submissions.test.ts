import type { HeatMap } from '@antecedent/contracts/insight/analytics/charts';
import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import { DAY, HOUR, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drafts } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, removedDraftSubmissions } from '../../ground/db/schema/submissions.ts';
import type { Actor } from '../../ground/platform/http/actor.ts';
import { aUser, type TestUser } from '../../testing/factories.ts';
import { aClassWithAssignment, ask, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { grantDraftException, revokeDraftException } from '../exceptions/exceptions.service.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A draft with an automatic deadline a day from now, and what can be done with it. */
async function aDraft() {
  const scene = await aClassWithAssignment(server, { drafts: 1, autoSubmission: true });
  const { course, student, assignment } = scene;
  const work = await started(server, student, assignment);
  const { submissionId, fileId } = work;
  const draftId = assignment.drafts[0]?.id ?? '';
  const submit = async (words: string) => {
    await saved(server, student, fileId, words);
    server.advance(HOUR);
    const url = `/student/submission?id=${submissionId}&draftId=${draftId}`;
    return ask<StudentAssignment>(server, student, url);
  };
  const { id: userId, roles } = course.instructor;
  const actor: Actor = { userId, sessionId: '', roles };
  const again = () => {
    const until = new Date(server.now().getTime() + 5 * DAY);
    return grantDraftException(server.services, actor, { submissionId, draftId, until });
  };
  const revoke = () => revokeDraftException(server.services, actor, { submissionId, draftId });
  const page = () =>
    ask<Submission>(
      server,
      course.instructor,
      `/classes/readsubmission?submissionId=${submissionId}`,
    );
  const openAs = (person: TestUser, version: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/editor/opening',
      headers: server.as(person),
      payload: { fileId, view: 'rewind', version },
    });
  return { ...scene, ...work, draftId, submit, again, revoke, page, openAs };
}

describe('what was submitted', () => {
  it('stays stored and can be opened, whatever is submitted later', async () => {
    const draft = await aDraft();
    await draft.submit('First words');
    await draft.again();
    await draft.submit('First words, better');
    const { timelineSubmissions, timeline } = await draft.submit('First words, best');

    expect(timelineSubmissions).toMatchObject([
      { version: 1, status: 'SUBMITTED', replaced: true, removed: false },
      { version: 2, status: 'SUBMITTED_EXCEPTION', replaced: true, removed: false },
      { version: 3, status: 'SUBMITTED_EXCEPTION', replaced: false, removed: false },
    ]);
    expect(timeline[0]).toMatchObject({ submittedAt: timelineSubmissions[2]?.submitDate });
    const { keptSubmissions, deadlineSubmissions } = await draft.page();
    expect(keptSubmissions).toMatchObject([
      { version: 1, title: 'Draft 1', draftId: draft.draftId, replaced: true },
      { version: 2, replaced: true },
    ]);
    expect(deadlineSubmissions[0]).toMatchObject({ version: 3 });
    for (const version of [1, 2, 3]) {
      for (const person of [draft.student, draft.course.instructor]) {
        expect((await draft.openAs(person, version)).statusCode).toBe(200);
      }
    }
  });

  it('can be opened by no one else, and what was never submitted not even by its student', async () => {
    const draft = await aDraft();
    await draft.submit('First words');
    await draft.again();
    await saved(server, draft.student, draft.fileId, 'Not these words');
    await draft.submit('Second words');
    expect((await draft.openAs(await aUser(server), 1)).statusCode).toBe(404);
    expect((await draft.openAs(draft.student, 1)).statusCode).toBe(200);
    expect((await draft.openAs(draft.student, 2)).statusCode).toBe(404);
  });

  it('keeps its bytes', async () => {
    const draft = await aDraft();
    await draft.submit('First words');
    const [{ blob } = { blob: null }] = await server.db
      .select()
      .from(draftSubmissions)
      .where(eq(draftSubmissions.draftId, draft.draftId));
    await draft.again();
    await draft.submit('Second words');
    const [kept] = await server.db
      .select()
      .from(removedDraftSubmissions)
      .where(eq(removedDraftSubmissions.submissionId, draft.submissionId));
    expect(kept?.blob).toBe(blob);
    const jobs = async () => {
      while ((await server.runJobs()) > 0);
    };
    await jobs();
    server.advance(3 * DAY);
    await jobs();
    expect(await server.services.blobs.get(blob ?? '')).toBeTruthy();
  });

  it('stays when the draft is deleted', async () => {
    const draft = await aDraft();
    await draft.submit('First words');
    await draft.again();
    await draft.submit('Second words');
    await server.db.delete(drafts).where(eq(drafts.id, draft.draftId));
    expect((await draft.page()).keptSubmissions).toMatchObject([{ title: 'Draft 1', version: 1 }]);
    expect((await draft.openAs(draft.student, 1)).statusCode).toBe(200);
  });

  it('by a deadline stays stored when an exception reopens the writing, and is listed once when the deadline submits again', async () => {
    const draft = await aDraft();
    await saved(server, draft.student, draft.fileId, 'Half a text');
    server.advance(DAY + 3 * SECOND);
    await server.runJobs();
    expect((await draft.page()).keptSubmissions).toEqual([]);
    await draft.again();
    expect((await draft.page()).keptSubmissions).toMatchObject([{ version: 1, replaced: true }]);
    await draft.revoke();
    await server.runJobs();
    const { keptSubmissions, deadlineSubmissions } = await draft.page();
    expect(deadlineSubmissions[0]).toMatchObject({ status: 'SUBMITTED_AUTO', version: 1 });
    expect(keptSubmissions).toEqual([]);
  });

  it('at one moment is listed once, whatever version the deadline added', async () => {
    const draft = await aDraft();
    await saved(server, draft.student, draft.fileId, 'Half a text');
    server.advance(DAY + 3 * SECOND);
    await server.runJobs();
    // What submitting again at the same deadline does when it accepts the changes in the text once more.
    await server.db
      .update(draftSubmissions)
      .set({ version: 2 })
      .where(eq(draftSubmissions.draftId, draft.draftId));
    const { keptSubmissions, deadlineSubmissions } = await draft.page();
    expect(deadlineSubmissions[0]).toMatchObject({ status: 'SUBMITTED_AUTO', version: 2 });
    expect(keptSubmissions).toEqual([]);
  });

  it('is marked on the time axis of the graphs each time', async () => {
    const draft = await aDraft();
    await draft.submit('First words');
    server.advance(12 * DAY);
    await draft.again();
    await draft.submit('Second words');
    const { data } = await ask<{ data: string }>(
      server,
      draft.course.instructor,
      `/classes/getHeatmapLogs?id=${draft.submissionId}`,
    );
    const { marks, days } = JSON.parse(data) as HeatMap;
    const submitted = marks.filter(({ kind }) => kind === 'submission');
    expect(submitted.map(({ label }) => label)).toEqual(['Draft 1', 'Draft 1']);
    // Two days after the final deadline.
    expect(days.at(-1)?.date).toBe(submitted[1]?.at.slice(0, 10));
  });
});
