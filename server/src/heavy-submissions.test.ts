import type { TemplateItem } from '@antecedent/contracts/assignments/templates';
import { DAY, SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { templateActions } from './assignments/templates/testing/template-actions.ts';
import { draftRows, submissionRow, submitted } from './testing/drafts.ts';
import type { TestUser } from './testing/factories.ts';
import { type AppWithHeavyNode, startWithHeavyNode } from './testing/heavy-node.ts';
import { aClassWithAssignment, aDocument, ask, started } from './testing/scenarios.ts';

const NOW = '2026-03-02T09:00:00Z';
let server: AppWithHeavyNode;
beforeAll(async () => {
  server = await startWithHeavyNode();
});
beforeEach(() => server.setNow(NOW));
afterAll(() => server.close());

/** A megabyte of XML. */
const heavy = (seed: string): Uint8Array =>
  aDocument(...Array.from({ length: 12_000 }, (_, at) => `${seed} ${at} ${at * 7_919}`));

/** Saves where heavy files are worked on. */
async function savedBehind(student: TestUser, fileId: string, bytes: Uint8Array): Promise<void> {
  const { rows } = await server.services.pool.query('select write_epoch from files where id = $1', [
    fileId,
  ]);
  const outcome = await server.servicesBehind.versions.saveVersion({
    fileId,
    bytes,
    authorId: student.id,
    byStudent: true,
    origin: 'edit',
    at: server.now(),
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    presence: 'online',
    writeEpoch: rows[0].write_epoch,
    lock: 'any',
  });
  expect(outcome.kind).toBe('saved');
}

async function aHeavyEssay(options: Parameters<typeof aClassWithAssignment>[1] = {}) {
  const made = await aClassWithAssignment(server, { drafts: 1, ...options });
  const { submissionId, fileId } = await started(server, made.student, made.assignment);
  await savedBehind(made.student, fileId, heavy('one'));
  const [draft, final] = made.assignment.drafts;
  server.handedOver.length = 0;
  return { ...made, submissionId, fileId, draft, final };
}

describe('a heavy essay', () => {
  it('is submitted elsewhere, once', async () => {
    const { student, submissionId, draft } = await aHeavyEssay();
    expect(await submitted(server, student, submissionId, draft)).toBe(200);
    expect(server.handedOver).toEqual(['POST /api/student/submission']);
    const [first] = await draftRows(server, submissionId);
    expect(first).toMatchObject({ status: 'SUBMITTED', version: 1 });
  });

  it('is submitted elsewhere with its tracked changes accepted', async () => {
    const { student, submissionId, draft } = await aHeavyEssay({ autoAccept: true });
    expect(await submitted(server, student, submissionId, draft)).toBe(200);
    expect(server.handedOver).toEqual(['POST /api/student/submission']);
  });

  it('is submitted at the deadline by the node that does the jobs', async () => {
    const { submissionId } = await aHeavyEssay({ autoSubmission: true });
    server.advance(11 * DAY);
    await server.runJobsBehind();
    expect(await draftRows(server, submissionId)).toMatchObject([
      { status: 'SUBMITTED_AUTO', version: 1 },
      { status: 'SUBMITTED_AUTO', version: 1 },
    ]);
    expect(await submissionRow(server, submissionId)).toMatchObject({ status: 'AUTO_SUBMISSION' });
  });

  it('is compared from draft to draft elsewhere', async () => {
    const { course, student, submissionId, fileId, draft, final } = await aHeavyEssay();
    expect(await submitted(server, student, submissionId, draft)).toBe(200);
    server.advance(SECOND);
    await savedBehind(student, fileId, heavy('two'));
    expect(await submitted(server, student, submissionId, final)).toBe(200);
    server.handedOver.length = 0;
    const [one, two] = await draftRows(server, submissionId);
    const { html } = await ask<{ html: string }>(
      server,
      course.instructor,
      `/classes/textdiff?oldId=${fileId}.${one?.version}&newId=${fileId}.${two?.version}`,
    );
    expect(html).toContain('two');
    expect(server.handedOver).toEqual(['POST /api/classes/textdiff']);
  });
});

describe('an assignment that begins with a heavy file', () => {
  it('is copied elsewhere', async () => {
    const actions = templateActions(() => server);
    const { course } = await aClassWithAssignment(server);
    const { instructor } = course;
    const template = await actions.aTemplate(instructor, 'long.docx', heavy('one'));
    const main = await actions.anItem(instructor, { assignmentTemplateType: 'MAIN' });
    await actions.attach(instructor, main.id, template.id);
    const made = await actions.createWith(course, [main.id]);
    server.handedOver.length = 0;
    const items = await ask<TemplateItem[]>(
      server,
      instructor,
      `/auxfiles/assignment/copy?assignmentId=${made.json().id}`,
    );
    expect(server.handedOver).toEqual(['POST /api/auxfiles/assignment/copy']);
    expect(items).toMatchObject([{ assignmentTemplateType: 'MAIN' }]);
    const copied = await server.services.pool.query(
      `select count(*)::int as count from files where role = 'template' and stream_size > 400000`,
    );
    expect(copied.rows).toEqual([{ count: 2 }]);
  });
});
