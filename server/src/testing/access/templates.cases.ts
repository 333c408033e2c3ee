import * as contract from '@antecedent/contracts/assignments/templates';
import { anInstructor, type TestUser } from '../factories.ts';
import { multipartForm } from '../multipart-form.ts';
import { aDocument, anAssignment, ask } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts, TestForm } from './access-case.ts';
import { classOf, oncePerCaller } from './once-per-caller.ts';

const form = (): TestForm => ({
  fields: { title: 'Letter' },
  files: [{ field: 'selectedFile', fileName: 'letter.docx', bytes: aDocument('Dear') }],
});

/** A case about something that is the caller's own, and then another person's. */
const about = (
  endpoint: AccessCase['endpoint'],
  parts: (app: TestApp, owner: TestUser) => Promise<RequestParts>,
): AccessCase => ({
  endpoint,
  own: parts,
  foreign: async (app) => parts(app, await someoneElse(app)),
});

async function aTemplateFile(app: TestApp, owner: TestUser): Promise<contract.TemplateFile> {
  const { payload, headers } = multipartForm(form());
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/auxfiles/template',
    payload,
    headers: { ...headers, ...app.as(owner) },
  });
  return answer.json() as contract.TemplateFile;
}

const someoneElse = oncePerCaller((app) => anInstructor(app));

const assignmentOf = oncePerCaller(
  async (app, instructor) => (await anAssignment(app, await classOf(app, instructor))).id,
);

const itemOf = oncePerCaller(async (app, owner) => {
  const instructor = owner ?? (await anInstructor(app));
  const { id } = await ask<{ id: string }>(app, instructor, '/auxfiles/assignment/additional', {
    contentType: 'DOCUMENT',
    assignmentId: await assignmentOf(app, instructor),
    title: 'Sources',
  });
  return id;
});

const changes = async (app: TestApp, owner: TestUser) => ({
  body: [{ id: await itemOf(app, owner), title: 'Books', allowImport: true }],
});

export const templateCases: AccessCase[] = [
  { endpoint: contract.listTemplateFiles, own: () => ({}), foreign: null },
  { endpoint: contract.uploadTemplate, own: () => ({ form: form() }), foreign: null },
  about(contract.deleteTemplateFile, async (app, owner) => ({
    query: { id: (await aTemplateFile(app, owner)).id },
  })),
  about(contract.readThumbnail, async (app, owner) => ({
    params: { thumbnailFileId: (await aTemplateFile(app, owner)).tumbnailFileId },
  })),
  about(contract.listTemplateItems, async (app, owner) => ({
    query: { assignmentId: await assignmentOf(app, owner) },
  })),
  about(contract.updateTemplateItems, changes),
  about(contract.updateManyTemplateItems, changes),
  about(contract.allowImport, async (app, owner) => ({
    query: { id: await itemOf(app, owner), allowImport: 'true' },
  })),
  about(contract.attachTemplate, async (app, owner) => ({
    query: {
      assignmentTemplateId: await itemOf(app, owner),
      templateId: (await aTemplateFile(app, owner)).id,
    },
  })),
  about(contract.createTemplateItem, async (app, owner) => ({
    body: {
      contentType: 'DOCUMENT',
      assignmentId: await assignmentOf(app, owner),
      title: 'Sources',
    },
  })),
  about(contract.removeTemplateItem, async (app, owner) => ({
    query: { id: await itemOf(app, owner) },
  })),
  about(contract.copyTemplateItems, async (app, owner) => ({
    query: { assignmentId: await assignmentOf(app, owner) },
  })),
];
