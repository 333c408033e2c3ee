import * as contract from '@antecedent/contracts/submissions/work-archive';
import { writeZip } from '@antecedent/domain/office/zip/zip';
import type { TestUser } from '../factories.ts';
import { aClass, anAssignment, ask, assisting, enrolled, saved, started } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = { submissionId: string; assignmentId: string; draftId: string };

/** A submitted essay in a class that `reader` teaches or assists; without `reader`, in another person's. */
async function aSubmittedEssay(app: TestApp, reader?: TestUser): Promise<Ids> {
  const teaches = reader?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, reader && teaches ? { instructor: reader } : {});
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const assignment = await anAssignment(app, course);
  const student = await enrolled(app, course);
  const { submissionId, fileId } = await started(app, student, assignment);
  await saved(app, student, fileId, 'The ferry left at dawn.');
  await ask(app, course.instructor, `/classes/setFinal?id=${submissionId}`);
  return { submissionId, assignmentId: assignment.id, draftId: assignment.drafts.at(-1)?.id ?? '' };
}

const EMPTY_ARCHIVE = writeZip([{ name: 'Index.csv', bytes: new Uint8Array() }], (raw) => raw);

const essay = oncePerCaller((app, reader) => aSubmittedEssay(app, reader));

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await essay(app, caller)),
  foreign: async (app) => parts(await essay(app)),
});

export const workArchiveCases: AccessCase[] = [
  about(contract.downloadWork, ({ assignmentId, draftId }) => ({
    body: { assignmentId, draftId, names: 'name' },
  })),
  about(contract.downloadOneWork, ({ submissionId, draftId }) => ({
    query: { submissionId, draftId },
  })),
  about(contract.importMarkedWork, ({ assignmentId }) => ({
    form: {
      fields: { assignmentId, apply: 'false' },
      files: [{ field: 'file', fileName: 'marked.zip', bytes: EMPTY_ARCHIVE }],
    },
  })),
];
