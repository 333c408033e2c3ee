import { DAY, MINUTE, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspectSystem } from '../../admin/system/system.service.ts';
import { auditLog } from '../../ground/db/schema/accounts.ts';
import { databaseNow } from '../../ground/platform/database-time.ts';
import { draftStatuses, submissionRow } from '../../testing/drafts.ts';
import { aClassWithAssignment, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { grantDraftException } from '../exceptions/exceptions.service.ts';
import { sweepDeadlines, undoEarlyDeadlines } from './deadlines.service.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({ now: NOW });
});
afterEach(() => server.close());

/** The services of a node whose clock differs from the database's. */
const nodeWithClock = (ahead: number) => ({
  ...server.services,
  clock: () => new Date(server.now().getTime() + ahead),
});

async function atWork() {
  const { assignment, student } = await aClassWithAssignment(server, {
    drafts: 1,
    autoSubmission: true,
  });
  const { submissionId, fileId } = await started(server, student, assignment);
  await saved(server, student, fileId, 'All that I have');
  return submissionId;
}

describe('a node whose clock differs from the database’s', () => {
  it('submits nothing when its clock jumps ahead, and nothing when it is behind; another node does', async () => {
    const submissionId = await atWork();
    await sweepDeadlines(nodeWithClock(400 * DAY));
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE', 'NONE']);

    server.advance(DAY + 3 * SECOND);
    await sweepDeadlines(nodeWithClock(-2 * MINUTE));
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE', 'NONE']);
    await sweepDeadlines(nodeWithClock(0));
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'NONE']);
  });

  it.each([50 * SECOND, -50 * SECOND])(
    'goes by the database’s clock while both differ little (%i ms)',
    async (ahead) => {
      const submissionId = await atWork();
      server.advance(DAY - 10 * SECOND);
      await sweepDeadlines(nodeWithClock(ahead));
      expect(await draftStatuses(server, submissionId)).toEqual(['NONE', 'NONE']);
      server.advance(13 * SECOND);
      await sweepDeadlines(nodeWithClock(ahead));
      expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'NONE']);
    },
  );

  it('is not ready, and the system page says why', async () => {
    const behind = await startTestApp({
      now: NOW,
      databaseClock: () => new Date(Date.parse(NOW) - 2 * MINUTE),
    });
    const ready = await behind.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ key: 'requests.clock', values: { seconds: 120 } });
    expect((await inspectSystem(behind.services)).clock).toEqual({
      ok: true,
      aheadSeconds: 120,
      processesDeadlines: false,
    });
    await behind.close();
  });
});

describe('undoEarlyDeadlines', () => {
  it('reopens what was submitted by a clock that was ahead, and leaves what is rightly over', async () => {
    const submissionId = await atWork();
    server.advance(30 * DAY);
    await sweepDeadlines(server.services);
    expect((await submissionRow(server, submissionId))?.status).toBe('AUTO_SUBMISSION');

    // The clock is set right: the draft's deadline has passed by then, the final one has not.
    server.setNow(new Date(Date.parse(NOW) + DAY + MINUTE));
    expect(await undoEarlyDeadlines(server.services)).toEqual({ assignments: 1, drafts: 1 });
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'NONE']);
    expect((await submissionRow(server, submissionId))?.status).toBe('IN_PROGRESS');
    expect(await undoEarlyDeadlines(server.services)).toEqual({ assignments: 0, drafts: 0 });
  });
});

describe('undoEarlyDeadlines, of drafts with an exception', () => {
  /** A draft and the final one, each with an exception that ends ten days after its deadline. */
  async function excepted() {
    const work = await aClassWithAssignment(server, { drafts: 1, autoSubmission: true });
    const { assignment, student, course } = work;
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'All that I have');
    for (const { id: draftId } of assignment.drafts) {
      const until = new Date(Date.parse(NOW) + 40 * DAY);
      await grantDraftException(
        server.services,
        { userId: course.instructor.id, sessionId: '', roles: course.instructor.roles },
        {
          submissionId,
          draftId,
          until,
        },
      );
    }
    return { assignment, submissionId };
  }
  const audited = () =>
    server.db.select().from(auditLog).where(eq(auditLog.action, 'deadline.undo'));

  it('reopens those whose exception is still valid, and adds to the audit log', async () => {
    const { assignment, submissionId } = await excepted();
    server.advance(400 * DAY);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).not.toContain('NONE');

    // Both deadlines have passed when the clock is set right; the exceptions have not ended.
    server.setNow(new Date(Date.parse(NOW) + 39 * DAY));
    expect(await undoEarlyDeadlines(server.services)).toEqual({ assignments: 1, drafts: 2 });
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE', 'NONE']);
    expect((await submissionRow(server, submissionId))?.status).toBe('IN_PROGRESS');
    expect(await audited()).toMatchObject([
      { actorId: null, object: `assignment ${assignment.id}`, at: server.now() },
    ]);

    expect(await undoEarlyDeadlines(server.services)).toEqual({ assignments: 0, drafts: 0 });
    expect(await audited()).toHaveLength(1);
    // The end of the exception submits as ever.
    server.advance(2 * DAY);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).not.toContain('NONE');
  });

  it('leaves those whose exception has ended', async () => {
    const { submissionId } = await excepted();
    server.advance(400 * DAY);
    await sweepDeadlines(server.services);
    const before = await draftStatuses(server, submissionId);
    server.setNow(new Date(Date.parse(NOW) + 41 * DAY));
    expect(await undoEarlyDeadlines(server.services)).toEqual({ assignments: 0, drafts: 0 });
    expect(await draftStatuses(server, submissionId)).toEqual(before);
    expect(await audited()).toEqual([]);
  });
});

describe('databaseNow', () => {
  it('is the moment in a transaction too, and not its beginning', async () => {
    await server.db.transaction(async (tx) => {
      const first = await databaseNow(tx);
      expect(Math.abs(first.getTime() - Date.now())).toBeLessThan(5_000);
      await tx.execute('select pg_sleep(0.05)');
      expect((await databaseNow(tx)).getTime() - first.getTime()).toBeGreaterThanOrEqual(45);
    });
  });
});
