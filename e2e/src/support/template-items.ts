import { deflateRawSync } from 'node:zlib';
import {
  allowImport,
  attachTemplate,
  createTemplateItem,
  listTemplateItems,
  type TemplateItem,
  uploadTemplate,
} from '@antecedent/contracts/assignments/templates';
import { newDocument } from '@antecedent/domain/office/document/new-document';
import { Caller, type MadeClass } from './api.ts';
import { INSTRUCTOR } from './people.ts';

type Paragraphs = NonNullable<Parameters<typeof newDocument>[0]['paragraphs']>;

/** Makes the main file of an assignment start with these paragraphs, from a template of the instructor's. */
export async function beginFrom(
  address: string,
  made: MadeClass,
  { title, paragraphs }: { title: string; paragraphs: Paragraphs },
): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  const form = new FormData();
  form.set('title', title);
  form.set('selectedFile', new Blob([newDocument({ paragraphs }, deflateRawSync)]), 'frame.docx');
  const { id: templateId } = await instructor.upload(uploadTemplate, form);
  const { id } = await mainFileOf(instructor, made);
  await instructor.call(attachTemplate, { query: { assignmentTemplateId: id, templateId } });
}

/** Allows students to import a text into the main file. */
export async function allowImports(address: string, made: MadeClass): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  const { id } = await mainFileOf(instructor, made);
  await instructor.call(allowImport, { query: { id, allowImport: 'true' } });
}

async function mainFileOf(instructor: Caller, { assignment }: MadeClass): Promise<TemplateItem> {
  const query = { assignmentId: assignment.id };
  const items = await instructor.call(listTemplateItems, { query });
  const main = items.find(({ type }) => type === 'MAIN');
  if (!main) throw new Error('the assignment has no main file');
  return main;
}

/** Adds an empty file of a kind to an assignment. */
export async function addFile(
  address: string,
  { assignment }: MadeClass,
  contentType: TemplateItem['contentType'],
  title: string,
): Promise<void> {
  const instructor = await Caller.as(address, INSTRUCTOR);
  await instructor.call(createTemplateItem, {
    body: { contentType, title, assignmentId: assignment.id, assignmentTemplateType: 'ADDITIONAL' },
  });
}
