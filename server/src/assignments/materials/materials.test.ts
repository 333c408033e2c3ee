import type { Assignment } from '@antecedent/contracts/assignments/assignments/assignment';
import { MATERIAL_LIMITS } from '@antecedent/contracts/assignments/materials';
import { namedFiles } from '@antecedent/domain/assignment/materials';
import { DAY, HOUR } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteForGood } from '../../classes/classes/class-trash.service.ts';
import { assignmentFiles, assignments } from '../../ground/db/schema/assignments.ts';
import { anInstructor, aUser, type TestUser } from '../../testing/factories.ts';
import {
  aClass,
  aCoInstructor,
  aDocument,
  anAssignment,
  anAssistant,
  ask,
  enrolled,
} from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { sweepMaterials } from './materials.service.ts';
import { aPicture, askToUpload, uploadedMaterial } from './testing/material-files.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const get = (person: TestUser, id: string) =>
  server.app.inject({ url: `/api/assignments/files/${id}`, headers: server.as(person) });
const statusFor = async (person: TestUser, id: string) => (await get(person, id)).statusCode;

const detail = (person: TestUser, id: string) =>
  ask<Assignment>(server, person, `/classes/assignment?id=${id}`, undefined, 'GET');

type Change = { description?: string; readingList?: unknown };

/** Saves an assignment as its dialog does. */
async function change(person: TestUser, id: string, { description, readingList }: Change) {
  const { title, pointValue, startDate, endDate, postDate, ...before } = await detail(person, id);
  return server.app.inject({
    method: 'PATCH',
    url: '/api/classes/assignment',
    headers: server.as(person),
    payload: {
      id,
      title,
      pointValue,
      startDate,
      endDate,
      postDate,
      description: description ?? before.description,
      ...(readingList !== undefined && { readingList }),
    },
  });
}

/** A class and an assignment whose instructions show a picture. */
async function withPicture() {
  const course = await aClass(server);
  const { id } = await uploadedMaterial(server, course.instructor);
  const description = `See the map:\n\n![A map of the town](file:${id})`;
  const assignment = await anAssignment(server, course, { description });
  return { course, instructor: course.instructor, fileId: id, assignmentId: assignment.id };
}

describe('POST /api/assignments/files', () => {
  it('stores a picture, and says that browsers show it', async () => {
    const file = await uploadedMaterial(server, await anInstructor(server));
    expect(file).toEqual({
      id: expect.any(String),
      fileName: 'map.png',
      fileSize: aPicture().bytes.length,
      isPicture: true,
    });
  });

  it('stores an office file as one to download', async () => {
    const file = { fileName: 'Notes.docx', bytes: aDocument('Notes') };
    expect(await uploadedMaterial(server, await anInstructor(server), file)).toMatchObject({
      isPicture: false,
    });
  });

  it.each([
    ['a program', { fileName: 'map.exe', bytes: Buffer.from('MZ') }, 415],
    ['a program with a picture’s name', { fileName: 'map.png', bytes: Buffer.from('MZ') }, 415],
    ['an empty file', { fileName: 'map.png', bytes: Buffer.alloc(0) }, 415],
    ['5 MB', { fileName: 'map.png', bytes: Buffer.alloc(5 * 1024 * 1024) }, 413],
  ])('rejects %s', async (_, file, status) => {
    const answer = await askToUpload(server, await anInstructor(server), file);
    expect(answer.statusCode, answer.body).toBe(status);
  });

  it('rejects more files than one person needs at a time', async () => {
    const instructor = await anInstructor(server);
    const { id } = await uploadedMaterial(server, instructor);
    const [row] = await server.db.select().from(assignmentFiles).where(eq(assignmentFiles.id, id));
    const { id: _, ...values } = row!;
    const rows = Array.from({ length: MATERIAL_LIMITS.unusedFiles - 1 }, () => values);
    await server.db.insert(assignmentFiles).values(rows);
    expect((await askToUpload(server, instructor)).statusCode).toBe(409);
  });
});

describe('GET /api/assignments/files/:id', () => {
  it('serves a file as a download that no browser runs', async () => {
    const { instructor, fileId } = await withPicture();
    const answer = await get(instructor, fileId);
    expect(answer.rawPayload).toEqual(aPicture().bytes);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('serves it to those who see the assignment, and to no one else', async () => {
    const { course, fileId, assignmentId } = await withPicture();
    const student = await enrolled(server, course);
    const readers = [student, await anAssistant(server, course)];
    const others = [await aUser(server), await anInstructor(server)];
    for (const reader of readers) expect(await statusFor(reader, fileId)).toBe(200);
    for (const other of others) expect(await statusFor(other, fileId)).toBe(404);
    await server.db
      .update(assignments)
      .set({ visible: false })
      .where(eq(assignments.id, assignmentId));
    expect(await statusFor(student, fileId)).toBe(404);
    expect(await statusFor(course.instructor, fileId)).toBe(200);
  });

  it('serves a file that no assignment uses yet to its owner alone', async () => {
    const { course } = await withPicture();
    const { id } = await uploadedMaterial(server, course.instructor);
    expect(await statusFor(course.instructor, id)).toBe(200);
    expect(await statusFor(await aCoInstructor(server, course), id)).toBe(404);
    expect(await statusFor(await enrolled(server, course), id)).toBe(404);
  });
});

describe('saving an assignment', () => {
  it('rejects files that are another person’s or don’t exist', async () => {
    const { instructor, assignmentId } = await withPicture();
    const foreign = await uploadedMaterial(server, await anInstructor(server));
    const { fileId: hidden } = await withPicture();
    for (const id of [foreign.id, hidden, crypto.randomUUID()]) {
      const answer = await change(instructor, assignmentId, { description: `[x](file:${id})` });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields.description).toContain('no longer exists');
    }
  });

  it('rejects more files than the limit', async () => {
    const { instructor, assignmentId } = await withPicture();
    const ids = Array.from({ length: MATERIAL_LIMITS.files + 1 }, () => crypto.randomUUID());
    const description = ids.map((id) => `[x](file:${id})`).join(' ');
    const answer = await change(instructor, assignmentId, { description });
    expect(answer.json().fields.description).toContain('up to 30');
  });

  it('deletes a file a day after the assignment stopped naming it, unless it names it again', async () => {
    const { instructor, fileId, assignmentId } = await withPicture();
    const { description } = await detail(instructor, assignmentId);
    const sweepAfter = async (pause: number) => {
      server.advance(pause);
      await sweepMaterials(server.services, server.now());
      return statusFor(instructor, fileId);
    };
    expect(await sweepAfter(2 * DAY)).toBe(200);
    await change(instructor, assignmentId, { description: 'No map' });
    expect(await sweepAfter(DAY - HOUR)).toBe(200);
    expect((await change(instructor, assignmentId, { description })).statusCode).toBe(200);
    expect(await sweepAfter(2 * DAY)).toBe(200);
    await change(instructor, assignmentId, { description: 'No map' });
    expect(await sweepAfter(DAY + HOUR)).toBe(404);
  });

  it('gives a copy files of its own', async () => {
    const { course, instructor, fileId, assignmentId } = await withPicture();
    const copies = await ask<Assignment[]>(server, instructor, '/classes/assignments/copy', {
      classId: course.id,
      assignments: [{ id: assignmentId, title: 'Copy', weeks: 1 }],
    });
    const copy = copies[0]!;
    const [copied] = namedFiles(copy);
    expect(copied).not.toBe(fileId);
    expect((await detail(instructor, copy.id)).description).toBe(copy.description);
    await deleteForGood(server.services, { assignmentId });
    expect(await statusFor(instructor, fileId)).toBe(404);
    expect((await get(instructor, copied!)).rawPayload).toEqual(aPicture().bytes);
  });
});

describe('the reading list of an assignment', () => {
  it('is stored in order, with the stored name of a file, and shown to students', async () => {
    const { course, instructor, assignmentId } = await withPicture();
    const file = await uploadedMaterial(server, instructor, {
      fileName: 'Crito.docx',
      bytes: aDocument('Socrates'),
    });
    const readingList = [
      { title: 'Crito', author: 'Plato', file: { id: file.id, fileName: 'anything.exe' } },
      { title: 'Walden', required: false, pages: '1–20', link: 'https://a.example/walden' },
    ];
    expect((await change(instructor, assignmentId, { readingList })).statusCode).toBe(200);
    // A client that doesn't know reading lists leaves it as it is.
    await change(instructor, assignmentId, { description: 'Read' });
    const student = await enrolled(server, course);
    const page = await ask<Assignment>(
      server,
      student,
      `/student/assignment?id=${assignmentId}`,
      undefined,
      'GET',
    );
    expect(page.readingList).toEqual([
      {
        title: 'Crito',
        author: 'Plato',
        pages: '',
        required: true,
        link: null,
        file: { id: file.id, fileName: 'Crito.docx' },
      },
      {
        title: 'Walden',
        author: '',
        pages: '1–20',
        required: false,
        link: 'https://a.example/walden',
        file: null,
      },
    ]);
    expect(await statusFor(student, file.id)).toBe(200);
  });

  it.each([
    [[{ title: ' ' }]],
    [[{ title: 'x', link: 'javascript:alert(1)' }]],
    [[{ title: 'x'.repeat(301) }]],
    [Array.from({ length: 51 }, () => ({ title: 'x' }))],
  ])('is rejected where it doesn’t fit: %#', async (readingList) => {
    const { instructor, assignmentId } = await withPicture();
    const answer = await change(instructor, assignmentId, { readingList });
    expect(answer.statusCode).toBe(400);
  });
});
