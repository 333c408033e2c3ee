import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { newDocumentXml } from '@antecedent/domain/office/document/new-document';
import { readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { DAY, HOUR, MINUTE, SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drafts } from '../../ground/db/schema/assignments.ts';
import { draftSubmissions, scoreHistory, submissions } from '../../ground/db/schema/submissions.ts';
import { files } from '../../ground/db/schema/versions.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { draftStatuses, submissionRow } from '../../testing/drafts.ts';
import { aClassWithAssignment, aDocument, saved, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { followDeadlines, sweepDeadlines } from './deadlines.service.ts';
import { processDeadline } from './process-deadline.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: NOW });
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

describe('the job at a deadline', () => {
  it('submits what is written, draft by draft, and ends the writing with the last', async () => {
    const { assignment, student } = await aClassWithAssignment(server, {
      drafts: 1,
      autoSubmission: true,
    });
    const { submissionId, fileId } = await started(server, student, assignment);
    await saved(server, student, fileId, 'All that I have');
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE', 'NONE']);

    server.advance(DAY + 3 * SECOND);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'NONE']);
    expect((await submissionRow(server, submissionId))?.status).toBe('IN_PROGRESS');

    server.advance(9 * DAY);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO', 'SUBMITTED_AUTO']);
    expect((await submissionRow(server, submissionId))?.status).toBe('AUTO_SUBMISSION');
    const [file] = await server.db.select().from(files).where(eq(files.id, fileId));
    expect(file?.writeEpoch).toBe(1);
    // It is evaluated when the class is submitted, a minute later.
    server.advance(MINUTE);
    await server.runJobs();
    const scores = await server.db
      .select()
      .from(scoreHistory)
      .where(eq(scoreHistory.submissionId, submissionId));
    expect(scores.map(({ type }) => type)).toEqual(['auto', 'auto']);
  });

  it('marks drafts as missed when deadlines are enforced without automatic submission', async () => {
    const { assignment, student } = await aClassWithAssignment(server, {
      drafts: 1,
      preventAfterDueDate: true,
    });
    const { submissionId } = await started(server, student, assignment);
    server.advance(DAY + 3 * SECOND);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['MISSED', 'NONE']);
  });

  it('leaves alone a submission with an exception, and what was submitted', async () => {
    const { assignment, students } = await aClassWithAssignment(server, {
      autoSubmission: true,
      students: 2,
    });
    const [excepted, early] = students as [(typeof students)[0], (typeof students)[0]];
    const first = await started(server, excepted, assignment);
    const second = await started(server, early, assignment);
    await server.db
      .update(submissions)
      .set({ status: 'EXCEPTION' })
      .where(eq(submissions.id, first.submissionId));
    await server.app.inject({
      method: 'POST',
      url: `/api/student/submission?id=${second.submissionId}&draftId=${assignment.drafts[0]?.id}`,
      headers: server.as(early),
    });
    server.advance(11 * DAY);
    await server.runJobs();
    expect(await draftStatuses(server, first.submissionId)).toEqual(['NONE']);
    expect(await draftStatuses(server, second.submissionId)).toEqual(['SUBMITTED']);
  });

  it('waits for the new deadline when it was moved', async () => {
    const { assignment, student } = await aClassWithAssignment(server, { autoSubmission: true });
    const { submissionId } = await started(server, student, assignment);
    const later = new Date(server.now().getTime() + 20 * DAY);
    await server.db
      .update(drafts)
      .set({ deadline: later })
      .where(eq(drafts.assignmentId, assignment.id));
    await followDeadlines(server.services, server.db, {
      id: assignment.id,
      autoSubmission: true,
      preventAfterDueDate: true,
    });
    server.advance(10 * DAY + 3 * SECOND);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    server.advance(10 * DAY);
    await server.runJobs();
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
  });

  it('submits once when it runs concurrently', async () => {
    const { assignment, students } = await aClassWithAssignment(server, {
      autoSubmission: true,
      students: 6,
    });
    const all = [];
    for (const student of students) all.push(await started(server, student, assignment));
    server.advance(10 * DAY + 3 * SECOND);
    const draftId = assignment.drafts[0]?.id ?? '';
    await Promise.all([1, 2, 3].map(() => processDeadline(server.services, draftId, server.now())));
    const epochs = await server.db
      .select({ writeEpoch: files.writeEpoch, id: files.id })
      .from(files);
    for (const { submissionId, fileId } of all) {
      expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
      expect(epochs.find(({ id }) => id === fileId)?.writeEpoch).toBe(1);
    }
  });

  it('accepts tracked changes first, as a version of the product', async () => {
    const { assignment, student } = await aClassWithAssignment(server, {
      autoSubmission: true,
      autoAccept: true,
    });
    const { submissionId, fileId } = await started(server, student, assignment);
    const versions = server.services.versions;
    await versions.saveVersion({
      fileId,
      bytes: withTrackedChange(),
      authorId: student.id,
      byStudent: true,
      origin: 'edit',
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence: 'online',
      writeEpoch: 0,
      lock: 'any',
    });
    server.advance(10 * DAY + 3 * SECOND);
    await processDeadline(server.services, assignment.drafts[0]?.id ?? '', server.now());
    const [draft] = await server.db
      .select()
      .from(draftSubmissions)
      .where(eq(draftSubmissions.submissionId, submissionId));
    expect(draft).toMatchObject({ status: 'SUBMITTED_AUTO', version: 2 });
    const body = await versions.loadPart(fileId, 2, 'word/document.xml');
    expect(new TextDecoder().decode(body ?? new Uint8Array())).not.toMatch(/w:ins|w:del/);
    expect(await versions.loadText(fileId, 2)).toBe('kept added');
  });

  it('continues with the others when one submission fails', async () => {
    const { assignment, students } = await aClassWithAssignment(server, {
      autoSubmission: true,
      students: 2,
    });
    const [broken, whole] = students as [(typeof students)[0], (typeof students)[0]];
    const first = await started(server, broken, assignment);
    const second = await started(server, whole, assignment);
    await server.db.delete(files).where(eq(files.id, first.fileId));
    server.advance(10 * DAY + 3 * SECOND);
    await expect(
      processDeadline(server.services, assignment.drafts[0]?.id ?? '', server.now()),
    ).rejects.toThrow(AggregateError);
    expect(await draftStatuses(server, second.submissionId)).toEqual(['SUBMITTED_AUTO']);
    await server.db.delete(submissions).where(eq(submissions.id, first.submissionId));
  });
});

describe('sweepDeadlines', () => {
  it('processes what a lost job left, and comes again soon', async () => {
    const { assignment, student } = await aClassWithAssignment(server, { autoSubmission: true });
    const { submissionId } = await started(server, student, assignment);
    await server.db.execute('delete from pgboss.job');
    server.advance(10 * DAY + HOUR);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);

    const other = await aClassWithAssignment(server, { autoSubmission: true });
    const { submissionId: next } = await started(server, other.student, other.assignment);
    await server.db
      .update(drafts)
      .set({ deadline: server.now() })
      .where(eq(drafts.assignmentId, other.assignment.id));
    server.advance(MINUTE);
    await server.runJobs();
    expect(await draftStatuses(server, next)).toEqual(['SUBMITTED_AUTO']);
  });

  it('logs a failing submission once, retries with backoff, and counts it', async () => {
    const { assignment, student } = await aClassWithAssignment(server, { autoSubmission: true });
    const { submissionId, fileId } = await started(server, student, assignment);
    const become = (role: 'main' | 'scratch') =>
      server.db.update(files).set({ role }).where(eq(files.id, fileId));
    const figures = async () => server.services.metrics.registry.metrics();
    await become('scratch');
    server.advance(10 * DAY + 3 * SECOND);
    await expect(sweepDeadlines(server.services)).rejects.toThrow('could not be processed');
    expect(await figures()).toContain('antecedent_deadlines_failed 1');
    await sweepDeadlines(server.services);
    await become('main');
    server.advance(19 * SECOND);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).toEqual(['NONE']);
    server.advance(SECOND);
    await sweepDeadlines(server.services);
    expect(await draftStatuses(server, submissionId)).toEqual(['SUBMITTED_AUTO']);
    expect(await figures()).toContain('antecedent_deadlines_failed 0');
  });
});

/** A document with one tracked insertion and one tracked deletion. */
function withTrackedChange(): Uint8Array {
  const bytes = aDocument('kept ');
  const xml = newDocumentXml(['kept ']).replace(
    '</w:p>',
    '<w:ins w:id="1" w:author="A"><w:r><w:t>added</w:t></w:r></w:ins><w:del w:id="2" w:author="A"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>',
  );
  const changed = new Map([['word/document.xml', encodeUtf8(xml)]]);
  return replaceParts(bytes, readZip(bytes), changed, officeCodec.deflate);
}
