import * as assistants from '@antecedent/contracts/classes/classes/assistants';
import * as instructors from '@antecedent/contracts/classes/classes/instructors';
import * as management from '@antecedent/contracts/classes/classes/management';
import * as trash from '@antecedent/contracts/classes/classes/trash';
import { exportClass } from '@antecedent/contracts/screens/workbook';
import { newSpreadsheet } from '@antecedent/domain/office/spreadsheet/new-spreadsheet';
import { DAY } from '@antecedent/domain/time';
import { classInvitations } from '../../ground/db/schema/classes.ts';
import { trashClass } from '../../ground/db/trash.repo.ts';
import { officeCodec } from '../../ground/platform/storage/office-codec.ts';
import { anInstructor, aUser, type TestUser } from '../factories.ts';
import { aClass, aCoInstructor, anAssistant, enrolled, type TestClass } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';
import { classOf } from './once-per-caller.ts';

/** A case about one class: the caller's own, and another person's. */
const about = (
  endpoint: AccessCase['endpoint'],
  parts: (app: TestApp, course: TestClass) => RequestParts | Promise<RequestParts>,
): AccessCase => ({
  endpoint,
  own: async (app, instructor: TestUser) => parts(app, await classOf(app, instructor)),
  foreign: async (app) => parts(app, await classOf(app)),
});

const byId = (_app: TestApp, { id }: TestClass) => ({ query: { id } });

async function invited({ db, now }: TestApp, { id: classId }: TestClass): Promise<string> {
  const email = 'invited@example.org';
  const names = { firstName: 'In', lastName: 'Vited' };
  await db.insert(classInvitations).values({ classId, email, ...names, invitedAt: now() });
  return email;
}

async function trashed({ db, now }: TestApp, { id }: TestClass): Promise<RequestParts> {
  await trashClass(db, id, now());
  return { query: { id } };
}

const aWorkbook = () =>
  newSpreadsheet({ sheets: [{ name: 'List', rows: [['ada@example.org']] }] }, officeCodec.deflate);

export const classManagementCases: AccessCase[] = [
  about(management.updateClass, (app, { id }) => ({
    body: {
      id,
      classname: 'Rhetoric',
      subjectarea: 1,
      studentlevel: 1,
      classTimeZone: 'UTC',
      classStartDate: app.now().toISOString(),
      classEndDate: new Date(app.now().getTime() + 30 * DAY).toISOString(),
    },
  })),
  about(management.archiveClass, byId),
  about(management.restoreClass, byId),
  about(management.renewEnrollmentKey, byId),
  about(trash.readClassDeletion, byId),
  about(trash.deleteClass, byId),
  { endpoint: trash.listTrashedClasses, own: () => ({}), foreign: null },
  {
    endpoint: trash.restoreTrashedClass,
    own: async (app, instructor) => trashed(app, await aClass(app, { instructor })),
    foreign: async (app) => trashed(app, await aClass(app)),
  },
  about(management.readStudentRemoval, async (app, course) => ({
    query: { classId: course.id, studentId: (await enrolled(app, course)).id },
  })),
  about(management.removeStudent, async (app, course) => ({
    body: { classId: course.id, studentId: (await enrolled(app, course)).id },
  })),
  about(management.importRoster, (_app, { id }) => ({
    body: { classId: id, csv: 'ada@example.org', dryRun: false },
  })),
  about(management.readRosterWorkbook, (_app, { id }) => ({
    form: {
      fields: { classId: id },
      files: [{ field: 'file', fileName: 'list.xlsx', bytes: aWorkbook() }],
    },
  })),
  about(management.exportRoster, byId),
  about(exportClass, (_app, { id }) => ({ query: { id, format: 'csv' } })),
  about(management.withdrawInvitation, async (app, course) => ({
    body: { classId: course.id, email: await invited(app, course) },
  })),
  {
    endpoint: assistants.searchAssistant,
    own: async (app) => ({ query: { email: (await aUser(app)).email } }),
    foreign: () => ({ query: { email: 'nobody@example.org' } }),
  },
  about(assistants.addAssistant, async (app, { id }) => ({
    query: { classId: id, userId: (await aUser(app)).id },
  })),
  about(assistants.setAssistantRights, (_app, { id }) => ({
    body: { classId: id, rights: ['comment'] },
  })),
  about(assistants.removeAssistant, async (app, course) => ({
    query: { classId: course.id, userId: (await anAssistant(app, course)).id },
  })),
  about(instructors.addInstructor, async (app, { id }) => ({
    query: { classId: id, userId: (await anInstructor(app)).id },
  })),
  about(instructors.removeInstructor, async (app, course) => ({
    query: { classId: course.id, userId: (await aCoInstructor(app, course)).id },
  })),
];
