import type { Evidence } from '@antecedent/contracts/insight/analytics/evidence';
import type { Submission } from '@antecedent/contracts/submissions/submissions/submission';
import {
  type NewDocumentStyle,
  type NewParagraph,
  newDocument,
} from '@antecedent/domain/office/document/new-document';
import { SECOND } from '@antecedent/domain/time';
import { officeCodec } from '../../../ground/platform/storage/office-codec.ts';
import type { TestUser } from '../../../testing/factories.ts';
import { multipartForm } from '../../../testing/multipart-form.ts';
import {
  aClassWithAssignment,
  aDocument,
  ask,
  saved,
  started,
} from '../../../testing/scenarios.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import { evaluate } from '../../figures/evaluation.service.ts';

const letter = (at: number): string => String.fromCharCode(97 + (at % 26));
const letters = (at: number): string =>
  letter(Math.floor(at / 26)) + letter(at) + (at < 26 * 26 ? '' : letter(Math.floor(at / 676)));
export const words = (count: number, name: string): string =>
  Array.from({ length: count }, (_, at) => `${name}${letters(at)}`).join(' ');

/** 60 words typed in ten minutes, and then 40 added at once, in a paragraph of their own where they have a style. */
export async function written(
  server: TestApp,
  options: Parameters<typeof aClassWithAssignment>[1] = {},
  { style }: { style?: NewDocumentStyle } = {},
) {
  const scene = await aClassWithAssignment(server, { showAnalyticsAlways: true, ...options });
  const { submissionId, fileId } = await started(server, scene.student, scene.assignment);
  for (let count = 2; count <= 60; count += 2) {
    server.advance(20 * SECOND);
    await saved(server, scene.student, fileId, words(count, 'own'));
  }
  server.advance(SECOND);
  const [own, quoted] = [words(60, 'own'), words(40, 'quoted')];
  const number = style
    ? await savedAs(server, scene.student, fileId, [own, { text: quoted, style }])
    : await saved(server, scene.student, fileId, `${own} ${quoted}`);
  return sceneOf(server, scene, { submissionId, fileId, item: `bulk.${fileId}.${number}` });
}

/** Saves a document of these paragraphs as its student. */
async function savedAs(
  server: TestApp,
  student: TestUser,
  fileId: string,
  paragraphs: readonly NewParagraph[],
): Promise<number> {
  const { versions } = server.services;
  const outcome = await versions.saveVersion({
    fileId,
    bytes: newDocument({ paragraphs }, officeCodec.deflate),
    authorId: student.id,
    byStudent: true,
    origin: 'edit',
    at: server.now(),
    flags: { modifiedByUser: true, autosave: true, exitSave: false },
    presence: 'online',
    writeEpoch: (await versions.findFile(fileId))?.writeEpoch ?? 0,
    lock: 'any',
  });
  if (!('number' in outcome)) throw new Error(`conflict: ${outcome.kind}`);
  return outcome.number;
}

/** Work in a class, with an item of it and what its student and its readers get. */
export function sceneOf(
  server: TestApp,
  scene: Awaited<ReturnType<typeof aClassWithAssignment>>,
  { submissionId, fileId, item }: { submissionId: string; fileId: string; item: string },
) {
  const { student, course, assignment } = scene;
  return {
    ...scene,
    server,
    submissionId,
    fileId,
    item,
    own: () =>
      ask<Evidence>(server, student, `/student/evidence?id=${assignment.id}`, undefined, 'GET'),
    read: (reader = course.instructor) =>
      ask<Evidence>(
        server,
        reader,
        `/submission/evidence?submissionId=${submissionId}`,
        undefined,
        'GET',
      ),
    page: () =>
      ask<Submission>(
        server,
        course.instructor,
        `/classes/readsubmission?submissionId=${submissionId}`,
      ),
  };
}
export type Scene = Awaited<ReturnType<typeof written>>;

type AnswerFields = Partial<Record<'items' | 'kind' | 'text' | 'link' | 'keepFile', string>>;

export function answer(
  { server, submissionId, item, student }: Scene,
  { person = student, file, ...fields }: AnswerFields & { person?: TestUser; file?: string } = {},
) {
  const files = file
    ? [{ field: 'file', fileName: file, bytes: aDocument('A page of notes') }]
    : [];
  const said = { kind: 'quotation', text: 'From Woolf, page 12.', link: '', ...fields };
  const form = multipartForm({ fields: { submissionId, items: item, ...said }, files });
  return server.app.inject({
    method: 'POST',
    url: '/api/student/evidence',
    payload: form.payload,
    headers: { ...form.headers, ...server.as(person) },
  });
}

/** Marks words of the text as a quotation. */
export const markQuotation = (
  { server, student, submissionId, fileId }: Scene,
  text: string,
  person: TestUser = student,
) =>
  server.app.inject({
    method: 'POST',
    url: '/api/student/quotations',
    payload: { submissionId, passage: { fileId, from: 0, text }, text: 'Woolf, p. 12' },
    headers: server.as(person),
  });

export const decide = (
  { server, submissionId, item, course }: Scene,
  outcome: 'accepted' | 'left',
  { text = '', items = [item], person = course.instructor } = {},
) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/submission/evidence',
    payload: { submissionId, items, outcome, text },
    headers: server.as(person),
  });

export const remove = (url: string, person: TestUser, { server, submissionId, item }: Scene) =>
  server.app.inject({
    method: 'DELETE',
    url: `/api${url}?submissionId=${submissionId}&item=${item}`,
    headers: server.as(person),
  });

export const evaluated = ({ server, submissionId }: Scene) =>
  evaluate(server.services, { submissionId, reason: 'submission', actorId: null });
