import * as contract from '@antecedent/contracts/record/editor/opening';
import type { Role } from '@antecedent/domain/access/roles';
import { aWrittenAssignment } from '../../record/wopi/testing/written-assignment.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';
import { oncePerCaller } from './once-per-caller.ts';

/** A file that the caller may use in the role that they have. */
const fileOf = oncePerCaller<string>(async (app, caller) => {
  const is = (role: Role) => caller?.roles.includes(role) === true;
  const { fileId } = await aWrittenAssignment(app, {
    allowImport: true,
    ...(caller && is('ROLE_STUDENT') ? { student: caller } : {}),
    ...(caller && is('ROLE_INSTRUCTOR') ? { instructor: caller } : {}),
    ...(caller && is('ROLE_TEACHING_ASSISTANT') ? { assistant: caller } : {}),
  });
  return fileId;
});

const fileOfOthers = (app: TestApp): Promise<string> => fileOf(app);

export const editorCases: AccessCase[] = [
  {
    endpoint: contract.openEditor,
    own: async (app, caller) => ({
      body: {
        fileId: await fileOf(app, caller),
        ...(caller.roles.includes('ROLE_ADMIN') ? { view: 'admin' } : {}),
      },
    }),
    foreign: async (app) => ({ body: { fileId: await fileOfOthers(app) } }),
  },
  {
    endpoint: contract.readText,
    own: async (app, caller) => ({
      query: {
        fileId: await fileOf(app, caller),
        ...(caller.roles.includes('ROLE_ADMIN') ? { view: 'admin' } : {}),
      },
    }),
    foreign: async (app) => ({ query: { fileId: await fileOfOthers(app) } }),
  },
  {
    endpoint: contract.readLastSave,
    own: async (app, caller) => ({
      query: {
        fileId: await fileOf(app, caller),
        ...(caller.roles.includes('ROLE_ADMIN') ? { view: 'admin' } : {}),
      },
    }),
    foreign: async (app) => ({ query: { fileId: await fileOfOthers(app) } }),
  },
  { endpoint: contract.readEditorAvailability, own: async () => ({}), foreign: null },
  {
    endpoint: contract.openImport,
    own: async (app, caller) => ({ body: { fileId: await fileOf(app, caller) } }),
    foreign: async (app) => ({ body: { fileId: await fileOfOthers(app) } }),
  },
  {
    endpoint: contract.openTestFile,
    own: async () => ({ body: { type: 'docx' } }),
    foreign: async (app) => ({ body: { type: 'docx', fileId: await fileOfOthers(app) } }),
  },
];
