import { listEarlyHelp } from '@antecedent/contracts/screens/early-help';
import { aClass, assisting } from '../scenarios.ts';
import type { AccessCase } from './access-case.ts';

export const earlyHelpCases: AccessCase[] = [
  {
    endpoint: listEarlyHelp,
    own: async (app, caller) => {
      const isAssistant = caller.roles.includes('ROLE_TEACHING_ASSISTANT');
      const { id } = await aClass(app, isAssistant ? {} : { instructor: caller });
      if (isAssistant) await assisting(app, caller, id);
      return { params: { classId: id } };
    },
    foreign: async (app) => ({ params: { classId: (await aClass(app)).id } }),
  },
];
