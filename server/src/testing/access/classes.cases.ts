import * as contract from '@antecedent/contracts/classes/classes/classes';
import * as enrollment from '@antecedent/contracts/classes/classes/enrollment';
import { keyInitials } from '@antecedent/domain/roster/enrollment-key';
import { DAY } from '@antecedent/domain/time';
import { aClass, enrolled } from '../scenarios.ts';
import type { AccessCase } from './access-case.ts';
import { classOf } from './once-per-caller.ts';

let keys = 0;

export const classCases: AccessCase[] = [
  { endpoint: contract.listOptions, own: () => ({ query: { type: 'area' } }), foreign: null },
  {
    endpoint: contract.registerClass,
    own: (app, { firstName, lastName }) => ({
      body: {
        classname: 'Rhetoric',
        enrollkey: `${keyInitials(firstName, lastName)}-${String(90_000 + keys++)}`,
        classStartDate: app.now().toISOString(),
        classEndDate: new Date(app.now().getTime() + 30 * DAY).toISOString(),
        subjectarea: 1,
        studentlevel: 1,
        classTimeZone: 'UTC',
      },
    }),
    foreign: null,
  },
  { endpoint: contract.listClasses, own: () => ({ query: { index: '0' } }), foreign: null },
  {
    endpoint: contract.readClass,
    own: async (app, instructor) => ({ query: { id: (await classOf(app, instructor)).id } }),
    foreign: async (app) => ({ query: { id: (await classOf(app)).id } }),
  },
  {
    endpoint: enrollment.searchClass,
    own: async (app) => ({ query: { enrollkey: (await classOf(app)).enrollKey } }),
    foreign: () => ({ query: { enrollkey: 'ZZ-00000' } }),
  },
  {
    endpoint: enrollment.enroll,
    own: async (app) => {
      const { id, enrollKey } = await aClass(app);
      return { query: { id, enrollkey: enrollKey } };
    },
    foreign: async (app) => ({ query: { id: (await classOf(app)).id, enrollkey: 'ZZ-00000' } }),
  },
  { endpoint: enrollment.listEnrolledClasses, own: () => ({}), foreign: null },
  {
    endpoint: enrollment.readEnrolledClass,
    own: async (app, student) => {
      const course = await aClass(app);
      await enrolled(app, course, student);
      return { query: { id: course.id } };
    },
    foreign: async (app) => ({ query: { id: (await classOf(app)).id } }),
  },
];
