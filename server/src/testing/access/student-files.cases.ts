import { readOwnFigureMoments } from '@antecedent/contracts/insight/analytics/figure-moments';
import * as contract from '@antecedent/contracts/insight/analytics/own-analytics';
import { readOwnProgressLog } from '@antecedent/contracts/insight/analytics/progress-log';
import * as replay from '@antecedent/contracts/insight/replay';
import * as attachments from '@antecedent/contracts/submissions/attachments';
import * as submissions from '@antecedent/contracts/submissions/submissions/own-submission';
import { readWhoLooked } from '@antecedent/contracts/submissions/submissions/who-looked';
import { aUser, type TestUser } from '../factories.ts';
import { multipartForm } from '../multipart-form.ts';
import {
  aClass,
  aDocument,
  anAssignment,
  ask,
  assisting,
  enrolled,
  started,
} from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts, TestForm } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type People = { student?: TestUser; reader?: TestUser };
type Ids = {
  submissionId: string;
  fileId: string;
  assignmentId: string;
  itemId: string;
  student: TestUser;
};

/** A student's submission of an assignment with an additional file, open to attachments and analytics. */
async function aSubmission(app: TestApp, { student, reader }: People): Promise<Ids> {
  const teaches = reader?.roles.includes('ROLE_INSTRUCTOR');
  const course = await aClass(app, reader && teaches ? { instructor: reader } : {});
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const options = { uploadFile: true, showAnalyticsAlways: true };
  const { id: assignmentId } = await anAssignment(app, course, options);
  const item = await ask<{ id: string }>(
    app,
    course.instructor,
    '/auxfiles/assignment/additional',
    { contentType: 'DOCUMENT', assignmentId, title: 'Sources' },
  );
  const writer = await enrolled(app, course, student ?? (await aUser(app)));
  const { submissionId, fileId } = await started(app, writer, { id: assignmentId });
  return { submissionId, fileId, assignmentId, itemId: item.id, student: writer };
}

const ofWriter = oncePerCaller((app, student) => aSubmission(app, student ? { student } : {}));
const readBy = oncePerCaller((app, reader) => aSubmission(app, reader ? { reader } : {}));

const form = (submissionId: string): TestForm => ({
  fields: { submissionId },
  files: [{ field: 'files', fileName: 'notes.docx', bytes: aDocument('Notes') }],
});

async function attachmentOf(app: TestApp, { student, submissionId }: Ids): Promise<string> {
  const { payload, headers } = multipartForm(form(submissionId));
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/student/upload',
    payload,
    headers: { ...headers, ...app.as(student) },
  });
  return (answer.json() as [attachments.Attachment])[0].id;
}

type Parts = (ids: Ids, app: TestApp) => RequestParts | Promise<RequestParts>;

/** A case about the student's own submission, and then about another student's. */
const ofStudent = (endpoint: AccessCase['endpoint'], parts: Parts): AccessCase => ({
  endpoint,
  own: async (app, student) => parts(await ofWriter(app, student), app),
  foreign: async (app) => parts(await ofWriter(app), app),
});

const ofAssignment: Parts = ({ assignmentId }) => ({ query: { id: assignmentId } });
const anAttachment: Parts = async (ids, app) => ({ params: { id: await attachmentOf(app, ids) } });

const ofOwnVersions: Parts = ({ assignmentId, fileId }) => ({
  query: { id: assignmentId, oldId: `${fileId}.0`, newId: `${fileId}.0` },
});

export const studentFileCases: AccessCase[] = [
  ofStudent(attachments.uploadAttachments, ({ submissionId }) => ({ form: form(submissionId) })),
  ofStudent(attachments.listAttachments, ({ submissionId }) => ({ query: { submissionId } })),
  ofStudent(attachments.downloadAttachment, anAttachment),
  {
    endpoint: attachments.downloadSubmittedAttachment,
    own: async (app, reader) => anAttachment(await readBy(app, reader), app),
    foreign: async (app) => anAttachment(await ofWriter(app), app),
  },
  ofStudent(submissions.openAdditionalFile, ({ submissionId, itemId }) => ({
    query: { submissionId, assignmentTemplateId: itemId },
  })),
  ofStudent(contract.readOwnFigures, ofAssignment),
  ofStudent(contract.readOwnEssayMap, ofAssignment),
  ofStudent(readOwnFigureMoments, ({ assignmentId }) => ({
    query: { id: assignmentId, figure: 'moved' },
  })),
  ofStudent(replay.readOwnVersionLog, ofAssignment),
  ofStudent(replay.compareOwnVersions, ofOwnVersions),
  ofStudent(replay.compareOwnDrafts, ofOwnVersions),
  ofStudent(contract.readOwnHeatMap, ofAssignment),
  ofStudent(contract.readOwnWordChange, ofAssignment),
  ofStudent(contract.readOwnChangeDistribution, ofAssignment),
  ofStudent(readOwnProgressLog, ofAssignment),
  ofStudent(readWhoLooked, ofAssignment),
];
