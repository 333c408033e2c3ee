import { encodeUtf8 } from '@antecedent/domain/encoding/utf8';
import { anonymousCopy } from '@antecedent/domain/office/anonymous/anonymous-copy';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { encodePatch } from '@antecedent/domain/patch/file-patch';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { attachments } from './ground/db/schema/submissions.ts';
import { fileCopies } from './ground/db/schema/versions.ts';
import {
  HeavyFile,
  MAX_LIGHT_BYTES,
  MAX_LIGHT_INFLATED,
  requireLight,
} from './ground/platform/heavy-work.ts';
import { admittedCodec } from './ground/platform/storage/admitted-codec.ts';
import { officeCodec } from './ground/platform/storage/office-codec.ts';
import { clientOf } from './record/wopi/testing/wopi-client.ts';
import { aWrittenAssignment } from './record/wopi/testing/written-assignment.ts';
import { prepareCopyJob } from './reviews/peer-review/review-copies.service.ts';
import type { TestUser } from './testing/factories.ts';
import { type AppWithHeavyNode, startWithHeavyNode } from './testing/heavy-node.ts';
import { multipartForm } from './testing/multipart-form.ts';
import { aPeerReview } from './testing/peer-reviews.ts';
import { aClass, aClassWithAssignment, anAssignment, started } from './testing/scenarios.ts';

let server: AppWithHeavyNode;
beforeAll(async () => {
  server = await startWithHeavyNode();
});
afterAll(() => server.close());

/** Bytes that were inflated where everybody is served, and where heavy files are worked on. */
let inflated: { here: number; behind: number };
beforeEach(() => {
  inflated = { here: 0, behind: 0 };
  server.handedOver.length = 0;
  const { inflate } = officeCodec;
  vi.spyOn(officeCodec, 'inflate').mockImplementation((raw, size) => {
    inflated[server.isBehindAtWork() ? 'behind' : 'here'] += size;
    return inflate(raw, size);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const deflate = officeCodec.deflate;
const withPart = (archive: Uint8Array, name: string, xml: string): Uint8Array =>
  replaceParts(archive, readZip(archive), new Map([[name, encodeUtf8(xml)]]), deflate);
const COUNT = 30_000;
const many = (element: (at: number) => string): string =>
  Array.from({ length: COUNT }, (_, at) => element(at)).join('');

/** More than two megabytes in one part of a file of a few dozen kilobytes. */
const workbook = (rows: string[][]): Uint8Array =>
  withPart(
    newSpreadsheet({ sheets: [{ name: 'List', rows }] }, deflate),
    'xl/styles.xml',
    `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs>${many(
      (at) => `<xf numFmtId="${at % 97}" fontId="0" fillId="${at % 89}" borderId="0" xfId="0"/>`,
    )}</cellXfs></styleSheet>`,
  );
const linked = (seed: string): Uint8Array =>
  withPart(
    newDocument({ paragraphs: [seed] }, deflate),
    'word/_rels/settings.xml.rels',
    `<Relationships>${many(
      (at) =>
        `<Relationship Id="rId${at}" Type="x/image" Target="http://evil.example/${at % 97}" TargetMode="External"/>`,
    )}</Relationships>`,
  );
const long = (): Uint8Array =>
  newDocument(
    { paragraphs: Array.from({ length: 12_000 }, (_, at) => `word ${at} ${at * 7_919}`) },
    deflate,
  );

type Sent = { fields: Record<string, string>; field: string; fileName: string; bytes: Uint8Array };

function upload(person: TestUser, url: string, { fields, ...file }: Sent) {
  const { headers, payload } = multipartForm({ fields, files: [file] });
  return server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...headers, ...server.as(person) },
    payload,
  });
}

describe('an archive that inflates to megabytes is worked on elsewhere', () => {
  it('as a class list', async () => {
    const { id, instructor } = await aClass(server);
    const bytes = workbook([['ada@example.org']]);
    const answer = await upload(instructor, '/classes/roster/workbook', {
      fields: { classId: id },
      field: 'file',
      fileName: 'list.xlsx',
      bytes,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { csv: 'ada@example.org\r\n' }]);
    expect(server.handedOver).toEqual(['POST /api/classes/roster/workbook']);
    expect(inflated.here).toBe(0);
    expect(inflated.behind).toBeGreaterThan(MAX_LIGHT_BYTES);
  });

  it('as a file of grades', async () => {
    const course = await aClass(server);
    await anAssignment(server, course);
    inflated.here = 0;
    const answer = await upload(course.instructor, '/classes/gradebook/import', {
      fields: { classId: course.id },
      field: 'file',
      fileName: 'grades.xlsx',
      bytes: workbook([['Name'], ['Ada']]),
    });
    // It isn't a table of grades: that it was read is what counts.
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid-request']);
    expect(server.handedOver).toEqual(['POST /api/classes/gradebook/import']);
    expect(inflated.here).toBe(0);
    expect(inflated.behind).toBeGreaterThan(MAX_LIGHT_BYTES);
  });

  it('as a patch, however short the body', async () => {
    const work = await aWrittenAssignment(server);
    const editor = await clientOf(server, work);
    await editor.lock('A');
    const bytes = new Uint8Array(MAX_LIGHT_INFLATED + 1);
    const flags = { modifiedByUser: true, autosave: true, exitSave: false };
    const part = {
      kind: 'replaced',
      name: 'word/media/image1.png',
      size: bytes.length,
      crc32: 1,
      bytes,
    } as const;
    const patch = { base: 0, ageMs: 0, steps: [{ elapsedMs: 1, spanMs: 1, flags, parts: [part] }] };
    const body = Buffer.from(encodePatch(patch, deflate));
    expect(body.length).toBeLessThan(MAX_LIGHT_BYTES);
    inflated.here = 0;
    const answer = await editor.put(body, { 'x-wopi-lock': 'A', 'x-antecedent-patch': '1' });
    expect(answer.statusCode).toBe(412);
    expect(server.handedOver).toHaveLength(1);
    expect(inflated.here).toBe(0);
  });

  it('as an archive in an archive', () => {
    const inner = workbook([['One']]);
    const document = newDocument({ paragraphs: ['One'] }, deflate);
    const embedded = Array.from(
      { length: 12 },
      (_, at) => [`word/embeddings/${at}.xlsx`, inner] as const,
    );
    const outer = replaceParts(document, readZip(document), new Map(embedded), deflate);
    const codec = admittedCodec(
      requireLight({ heavyWork: server.services.heavyWork }, { streamSize: 0, historySize: 0 }),
    );
    expect(() => anonymousCopy(outer, () => '', codec)).toThrow(HeavyFile);
    expect(inflated.here).toBeLessThanOrEqual(MAX_LIGHT_INFLATED);
  });
});

describe('admittedCodec', () => {
  it('takes what heavy-work.ts admitted and nothing that looks like it', () => {
    // @ts-expect-error An admission is made in one file.
    const codec = admittedCodec({ take: () => {} });
    expect(codec.deflate).toBe(deflate);
  });
});

describe('an attachment', () => {
  async function aStudentsWork() {
    const { course, student, assignment } = await aClassWithAssignment(server, {
      uploadFile: true,
    });
    const { submissionId } = await started(server, student, assignment);
    server.handedOver.length = 0;
    inflated = { here: 0, behind: 0 };
    return { course, student, submissionId };
  }
  const download = (person: TestUser, path: string) =>
    server.app.inject({ url: `/api${path}`, headers: server.as(person) });

  it('is made harmless once, elsewhere, when it is stored', async () => {
    const { course, student, submissionId } = await aStudentsWork();
    const bytes = linked('at upload');
    const stored = await upload(student, '/student/upload', {
      fields: { submissionId },
      field: 'files',
      fileName: 'links.docx',
      bytes,
    });
    expect(stored.statusCode, stored.body).toBe(200);
    expect(server.handedOver).toEqual(['POST /api/student/upload']);
    expect(inflated.here).toBe(0);

    const [{ id }] = stored.json();
    inflated = { here: 0, behind: 0 };
    const read = await download(course.instructor, `/submission/download/${id}`);
    expect(read.statusCode).toBe(200);
    expect(inflated).toEqual({ here: 0, behind: 0 });
    expect(server.handedOver).toHaveLength(1);
    const part = readZip(read.rawPayload).byName.get('word/_rels/settings.xml.rels');
    const xml = Buffer.from(officeCodec.inflate(part?.raw ?? bytes, part?.size ?? 0)).toString();
    expect(xml).toContain('about:blank');
    expect(xml).not.toContain('evil.example');
    const own = await download(student, `/student/download/${id}`);
    expect(Buffer.compare(own.rawPayload, Buffer.from(bytes))).toBe(0);
  });

  it('of an older installation is made harmless by the first who reads it', async () => {
    const { course, submissionId } = await aStudentsWork();
    const bytes = linked('before');
    const [row] = await server.db
      .insert(attachments)
      .values({
        submissionId,
        fileName: 'Links.DOCX',
        size: bytes.length,
        blob: await server.services.blobs.put(bytes),
        mediaType: 'application/octet-stream',
        uploadedAt: server.now(),
      })
      .returning();
    const path = `/submission/download/${row?.id}`;
    const first = await download(course.instructor, path);
    expect(first.statusCode).toBe(200);
    expect(server.handedOver).toEqual([`GET /api${path}`]);
    expect(inflated.here).toBe(0);
    inflated = { here: 0, behind: 0 };
    const second = await download(course.instructor, path);
    expect(Buffer.compare(second.rawPayload, first.rawPayload)).toBe(0);
    expect(server.handedOver).toHaveLength(1);
    expect(inflated).toEqual({ here: 0, behind: 0 });
  });
});

describe('the review of a long draft', () => {
  async function aLongDraft(seed: string) {
    const review = await aPeerReview(server);
    const draftId = review.assignment.drafts[0]?.id ?? '';
    const blob = await server.services.blobs.put(
      withPart(long(), 'word/extra.xml', `<a>${seed}</a>`),
    );
    await server.services.pool.query(
      'update draft_submissions set blob = $1 where submission_id = $2 and draft_id = $3',
      [blob, review.submissionId, draftId],
    );
    server.handedOver.length = 0;
    inflated = { here: 0, behind: 0 };
    return { ...review, draftId, blob };
  }
  const open = ({ reviewers, reviewIds }: Awaited<ReturnType<typeof aLongDraft>>, at: number) =>
    server.app.inject({
      method: 'POST',
      url: '/api/peerreview/open',
      headers: server.as(reviewers[at]),
      payload: { reviewId: reviewIds[at] },
    });
  const copiesOf = async (blob: string) =>
    (await server.db.select().from(fileCopies)).filter(({ sourceHash }) => sourceHash === blob);

  it('begins with the copy that a job made', async () => {
    const review = await aLongDraft('one');
    const { submissionId, draftId } = review;
    await server.services.jobs.enqueue(server.db, prepareCopyJob, { submissionId, draftId });
    await server.runJobsBehind();
    expect(await copiesOf(review.blob)).toMatchObject([{ purpose: 'review 1 docx' }]);
    const begun = await open(review, 0);
    expect(begun.statusCode, begun.body).toBe(200);
    expect(server.handedOver).toEqual(['POST /api/peerreview/open']);
    expect(inflated.here).toBe(0);
  });

  it('begins all the same before the copy is made, which is then there for the next', async () => {
    const review = await aLongDraft('two');
    const begun = await open(review, 0);
    expect(begun.statusCode, begun.body).toBe(200);
    expect(inflated.here).toBe(0);
    const [copy] = await copiesOf(review.blob);
    expect(copy?.copyBlob).not.toBeNull();
    expect((await open(review, 1)).statusCode).toBe(200);
    expect(await copiesOf(review.blob)).toEqual([copy]);
  });
});

describe('POST /api/peerreview/Randomize', () => {
  it.each([
    [2_500, ['POST /api/peerreview/Randomize']],
    [200, []],
  ])('of %s students is answered where its matrix delays no one', async (size, elsewhere) => {
    const { instructor } = await aClass(server);
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/peerreview/Randomize',
      headers: server.as(instructor),
      payload: { size, options: 'Mutal', reviewer: 3, seed: 1 },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(size);
    expect(server.handedOver).toEqual(elsewhere);
  });
});
