import type { VersionLog } from '@antecedent/contracts/insight/replay';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import type { Accommodation } from '@antecedent/domain/assignment/accommodation';
import { SECOND } from '@antecedent/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClassWithAssignment, aDocument, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: '2026-03-02T09:00:00Z' });
});
afterAll(() => server.close());

/** A sentence of 18 words, another for each number. */
const sentence = (number: number) =>
  Array.from(
    { length: 18 },
    (_, index) => `s${'abcdefghijklmnopqrstuvwxyz'[number]}w${'abcdefghijklmnopqrstuvwxyz'[index]}`,
  ).join(' ');

/** A student dictates 26 sentences, eight seconds each; the text is evaluated. */
async function dictated() {
  const { course, student, assignment } = await aClassWithAssignment(server);
  const { submissionId, fileId } = await started(server, student, assignment);
  const paragraphs: string[] = [];
  for (let number = 0; number < 26; number++) {
    server.advance(8 * SECOND);
    paragraphs.push(sentence(number));
    await server.services.versions.saveVersion({
      fileId,
      bytes: aDocument(...paragraphs),
      authorId: student.id,
      byStudent: true,
      origin: 'edit',
      at: server.now(),
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence: 'online',
      spanMs: SECOND,
      writeEpoch: 0,
      lock: 'any',
    });
  }
  const { instructor } = course;
  const query = `submissionId=${submissionId}`;
  await ask(server, instructor, `/classes/addToEvaluate?${query}`, undefined, 'PUT');
  await server.runJobs();
  const grant = async (wanted: Accommodation) => {
    server.advance(SECOND);
    const body = { classId: course.id, studentId: student.id, ...wanted };
    await ask(server, instructor, '/classes/accommodations', body, 'PUT');
    await server.runJobs();
  };
  return {
    grant,
    read: () => ask<Submission>(server, instructor, `/classes/readsubmission?${query}`),
    log: () => ask<VersionLog>(server, instructor, `/classes/readsubmissionlogs?${query}`),
  };
}

const NOTHING: Accommodation = { noPace: false, textInPieces: false, moreTime: null };

describe('the figures of a student who dictates', () => {
  it('have nothing in bulk while the accommodation holds, and again when it ends', async () => {
    const { grant, read, log } = await dictated();
    const before = await read();
    expect(before.assessment?.provenance.bulk).toBeGreaterThan(400);
    expect((await log()).bulk.length).toBeGreaterThan(20);
    expect(before.effort).toBeLessThan(20);

    // Text in pieces implies no pace.
    await grant({ ...NOTHING, textInPieces: true });
    const arranged = await read();
    expect(arranged).toMatchObject({
      effort: 100,
      assessment: {
        provenance: { typed: 468, bulk: 0, unobserved: 0 },
        bulkPassages: [],
        wordsPerMinute: null,
        rush: null,
        paceAbsence: 'accommodation',
      },
    });
    expect((await log()).bulk).toEqual([]);

    await grant(NOTHING);
    const after = await read();
    expect(after.effort).toBe(before.effort);
    expect(after.assessment?.provenance).toEqual(before.assessment?.provenance);
    expect(after.scoresHistory).toHaveLength(3);
  });
});
