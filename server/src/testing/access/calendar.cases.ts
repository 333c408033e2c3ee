import * as contract from '@antecedent/contracts/screens/calendar';
import { DAY } from '@antecedent/domain/time';
import { aClass } from '../scenarios.ts';
import type { AccessCase } from './access-case.ts';

export const calendarCases: AccessCase[] = [
  {
    endpoint: contract.readCalendar,
    own: (app) => ({
      query: {
        from: app.now().toISOString(),
        until: new Date(app.now().getTime() + DAY).toISOString(),
      },
    }),
    foreign: null,
  },
  { endpoint: contract.readCalendarAddress, own: () => ({}), foreign: null },
  { endpoint: contract.createCalendarAddress, own: () => ({}), foreign: null },
  { endpoint: contract.deleteCalendarAddress, own: () => ({}), foreign: null },
  {
    endpoint: contract.readBusyDays,
    own: async (app, caller) => ({
      query: { classId: (await aClass(app, { instructor: caller })).id, days: '2026-03-20' },
    }),
    foreign: async (app) => ({ query: { classId: (await aClass(app)).id, days: '2026-03-20' } }),
  },
];
