import * as declarations from '@antecedent/contracts/insight/analytics/declarations';
import * as contract from '@antecedent/contracts/insight/analytics/evidence';
import * as pastes from '@antecedent/contracts/insight/analytics/paste-questions';
import * as quotations from '@antecedent/contracts/insight/analytics/quotations';
import { readTextOrigins } from '@antecedent/contracts/insight/analytics/text-origins';
import {
  readCommentOutcomes,
  readOwnCommentOutcomes,
} from '@antecedent/contracts/insight/comments';
import { aUser, type TestUser } from '../factories.ts';
import { multipartForm } from '../multipart-form.ts';
import {
  aClass,
  aDocument,
  anAssignment,
  assisting,
  enrolled,
  saved,
  started,
} from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts, TestForm } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type People = { student?: TestUser; reader?: TestUser };
type Ids = {
  submissionId: string;
  assignmentId: string;
  fileId: string;
  item: string;
  student: TestUser;
};

const PASTED = Array.from({ length: 40 }, (_, at) => `word${String.fromCharCode(97 + at)}`).join(
  ' ',
);

/** A submission whose text arrived in bulk, in a class that shows analytics. */
async function aSubmission(app: TestApp, { student, reader }: People): Promise<Ids> {
  const teaches = reader?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, reader && teaches ? { instructor: reader } : {});
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const { id: assignmentId } = await anAssignment(app, course, {
    showAnalyticsAlways: true,
    aiPolicy: { use: 'not-allowed', purposes: [], declare: true, note: '' },
  });
  const writer = await enrolled(app, course, student ?? (await aUser(app)));
  const { submissionId, fileId } = await started(app, writer, { id: assignmentId });
  const number = await saved(app, writer, fileId, PASTED);
  return { submissionId, assignmentId, fileId, item: `bulk.${fileId}.${number}`, student: writer };
}

const ofWriter = oncePerCaller((app, student) => aSubmission(app, student ? { student } : {}));
const readBy = oncePerCaller((app, reader) => aSubmission(app, reader ? { reader } : {}));

const form = ({ submissionId, item }: Ids): TestForm => ({
  fields: { submissionId, items: item, kind: 'quotation', text: 'From the reader.', link: '' },
  files: [{ field: 'file', fileName: 'notes.docx', bytes: aDocument('Notes') }],
});

/** The id of the file of an answer that the student gave. */
async function fileOf(app: TestApp, ids: Ids): Promise<string> {
  const { payload, headers } = multipartForm(form(ids));
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/student/evidence',
    payload,
    headers: { ...headers, ...app.as(ids.student) },
  });
  return (answer.json() as contract.Evidence).items[0]?.answer?.file?.id ?? '';
}

/** A declaration of the student. */
async function declared(app: TestApp, { submissionId, item, student }: Ids) {
  const passage = { item };
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/student/declarations',
    payload: { submissionId, passage, task: 'passages' },
    headers: app.as(student),
  });
  const { passages } = (answer.json() as contract.Evidence).declared;
  return { submissionId, id: passages[0]?.id ?? '' };
}

type Parts = (ids: Ids, app: TestApp) => RequestParts | Promise<RequestParts>;

const ofStudent = (endpoint: AccessCase['endpoint'], parts: Parts): AccessCase => ({
  endpoint,
  own: async (app, student) => parts(await ofWriter(app, student), app),
  foreign: async (app) => parts(await ofWriter(app), app),
});

const ofReader = (endpoint: AccessCase['endpoint'], parts: Parts): AccessCase => ({
  endpoint,
  own: async (app, reader) => parts(await readBy(app, reader), app),
  foreign: async (app) => parts(await ofWriter(app), app),
});

const one: Parts = ({ submissionId, item }) => ({ query: { submissionId, item } });
const aFile: Parts = async (ids, app) => ({ params: { id: await fileOf(app, ids) } });

export const evidenceCases: AccessCase[] = [
  ofStudent(contract.readOwnEvidence, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  ofStudent(contract.answerEvidence, (ids) => ({ form: form(ids) })),
  ofStudent(contract.withdrawAnswer, one),
  ofStudent(contract.downloadOwnEvidence, aFile),
  ofStudent(pastes.readPasteQuestions, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  ofStudent(pastes.answerPasteQuestion, ({ submissionId, item }) => ({
    body: { submissionId, item, kind: 'own-notes', text: '' },
  })),
  ofStudent(quotations.readQuotableText, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  ofStudent(quotations.markQuotation, ({ submissionId, fileId }) => ({
    body: { submissionId, passage: { fileId, from: 0, text: PASTED }, text: '' },
  })),
  ofStudent(declarations.readDeclarableText, ({ assignmentId }) => ({
    query: { id: assignmentId },
  })),
  ofStudent(declarations.declarePassage, ({ submissionId, item }) => ({
    body: { submissionId, passage: { item }, task: 'passages', note: '' },
  })),
  ofStudent(declarations.changeDeclaration, async (ids, app) => ({
    body: { ...(await declared(app, ids)), task: 'language', note: '' },
  })),
  ofStudent(declarations.withdrawDeclaration, async (ids, app) => ({
    query: await declared(app, ids),
  })),
  ofStudent(declarations.stateToolUse, ({ submissionId }) => ({
    body: { submissionId, used: false, text: '' },
  })),
  ofReader(contract.readEvidence, ({ submissionId }) => ({ query: { submissionId } })),
  ofStudent(readOwnCommentOutcomes, ({ assignmentId }) => ({ query: { id: assignmentId } })),
  ofReader(readCommentOutcomes, ({ submissionId }) => ({ query: { submissionId } })),
  ofReader(readTextOrigins, ({ submissionId }) => ({ query: { submissionId } })),
  ofReader(contract.decideEvidence, ({ submissionId, item }) => ({
    body: { submissionId, items: [item], outcome: 'accepted', text: '' },
  })),
  ofReader(contract.undoDecision, one),
  ofReader(contract.downloadEvidence, aFile),
];
