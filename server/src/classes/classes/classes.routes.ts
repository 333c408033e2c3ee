import * as assistants from '@antecedent/contracts/classes/classes/assistants';
import * as contract from '@antecedent/contracts/classes/classes/classes';
import * as enrollment from '@antecedent/contracts/classes/classes/enrollment';
import * as instructors from '@antecedent/contracts/classes/classes/instructors';
import * as management from '@antecedent/contracts/classes/classes/management';
import * as trash from '@antecedent/contracts/classes/classes/trash';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import {
  addAssistant,
  removeAssistant,
  searchAssistant,
  setAssistantRights,
} from './assistants.service.ts';
import {
  dropStudent,
  readRemoval,
  renewEnrollmentKey,
  setArchived,
  updateClass,
} from './class-management.service.ts';
import {
  deleteClass,
  listTrashedClasses,
  readClassDeletion,
  restoreTrashedClass,
} from './class-trash.service.ts';
import { listClasses, listOptions, readClass, registerClass } from './classes.service.ts';
import {
  enrol,
  listEnrolledClasses,
  readEnrolledClass,
  searchClass,
} from './enrollment.service.ts';
import { addInstructor, removeInstructor } from './instructors.service.ts';
import { exportRoster, importRoster, withdrawInvitation } from './roster.service.ts';
import { readRosterWorkbook } from './roster-workbook.service.ts';

export function registerClassRoutes(app: FastifyInstance, services: Platform & WithVersions): void {
  serve(app, contract.listOptions, ({ query }) => listOptions(services, query.type));
  serve(app, contract.registerClass, ({ actor, body }) => registerClass(services, actor, body));
  serve(app, contract.listClasses, ({ actor, query }) => listClasses(services, actor, query));
  serve(app, contract.readClass, ({ actor, query }) => readClass(services, actor, query.id));

  serve(app, management.updateClass, ({ actor, body }) => updateClass(services, actor, body));
  serve(app, management.archiveClass, ({ actor, query }) =>
    setArchived(services, actor, query.id, true),
  );
  serve(app, management.restoreClass, ({ actor, query }) =>
    setArchived(services, actor, query.id, false),
  );
  serve(app, management.renewEnrollmentKey, ({ actor, query }) =>
    renewEnrollmentKey(services, actor, query.id),
  );
  serve(app, trash.readClassDeletion, ({ actor, query }) =>
    readClassDeletion(services, actor, query.id),
  );
  serve(app, trash.deleteClass, ({ actor, query }) => deleteClass(services, actor, query));
  serve(app, trash.listTrashedClasses, ({ actor }) => listTrashedClasses(services, actor));
  serve(app, trash.restoreTrashedClass, ({ actor, query }) =>
    restoreTrashedClass(services, actor, query.id),
  );
  serve(app, management.readStudentRemoval, ({ actor, query }) =>
    readRemoval(services, actor, query),
  );
  serve(app, management.removeStudent, ({ actor, body }) => dropStudent(services, actor, body));
  serve(app, management.importRoster, ({ actor, body }) => importRoster(services, actor, body));
  serve(app, management.readRosterWorkbook, ({ actor, upload }) =>
    readRosterWorkbook(services, actor, { ...upload.fields, files: upload.files }),
  );
  serve(app, management.exportRoster, ({ actor, query }) =>
    exportRoster(services, actor, query.id),
  );
  serve(app, management.withdrawInvitation, ({ actor, body }) =>
    withdrawInvitation(services, actor, body),
  );

  serve(app, assistants.searchAssistant, ({ actor, query }) =>
    searchAssistant(services, actor, query.email),
  );
  serve(app, assistants.addAssistant, ({ actor, query }) => addAssistant(services, actor, query));
  serve(app, assistants.setAssistantRights, ({ actor, body }) =>
    setAssistantRights(services, actor, body),
  );
  serve(app, assistants.removeAssistant, ({ actor, query }) =>
    removeAssistant(services, actor, query),
  );

  serve(app, instructors.addInstructor, ({ actor, query }) =>
    addInstructor(services, actor, query),
  );
  serve(app, instructors.removeInstructor, ({ actor, query }) =>
    removeInstructor(services, actor, query),
  );

  serve(app, enrollment.searchClass, ({ actor, query }) =>
    searchClass(services, actor, query.enrollkey),
  );
  serve(app, enrollment.enroll, ({ actor, query }) => enrol(services, actor, query));
  serve(app, enrollment.listEnrolledClasses, ({ actor }) => listEnrolledClasses(services, actor));
  serve(app, enrollment.readEnrolledClass, ({ actor, query }) =>
    readEnrolledClass(services, actor, query.id),
  );
}
