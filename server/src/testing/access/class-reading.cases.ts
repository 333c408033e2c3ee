import * as contract from '@antecedent/contracts/screens/class-reading';
import { aClass, anAssignment, assisting, enrolled, started } from '../scenarios.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

type Ids = { classId: string; assignmentId: string; submissionId: string };

/** A class with a submission, in which `reader` assists if they are an assistant. */
const aReadClass = oncePerCaller<Ids>(async (app, reader) => {
  const course = await aClass(app);
  if (reader?.roles.includes('ROLE_TEACHING_ASSISTANT')) await assisting(app, reader, course.id);
  const assignment = await anAssignment(app, course);
  const { submissionId } = await started(app, await enrolled(app, course), assignment);
  return { classId: course.id, assignmentId: assignment.id, submissionId };
});

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (ids: Ids) => RequestParts,
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await aReadClass(app, caller)),
  foreign: async (app) => parts(await aReadClass(app)),
});

const ofClass = ({ classId: id }: Ids) => ({ query: { id } });
const ofSubmission = ({ submissionId: id }: Ids) => ({ query: { id } });

export const classReadingCases: AccessCase[] = [
  { endpoint: contract.listAssistedClasses, own: () => ({}), foreign: null },
  about(contract.readAssistedClass, ofClass),
  { endpoint: contract.listCourses, own: () => ({ query: { index: '0' } }), foreign: null },
  { endpoint: contract.listCourseOptions, own: () => ({}), foreign: null },
  about(contract.readCourse, ofClass),
  about(contract.downloadCourse, ofClass),
  about(contract.readCourseSubmission, ofSubmission),
  about(contract.readCourseTimes, ofSubmission),
  about(contract.nextCourseSubmission, ({ classId, assignmentId }) => ({
    body: { classId, assignmentId, studentIndex: 0, direction: 1 },
  })),
  about(contract.readCourseChangeDistribution, ofSubmission),
  about(contract.readCourseHeatMap, ofSubmission),
  about(contract.readCourseWordChange, ofSubmission),
];
