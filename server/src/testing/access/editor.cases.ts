import * as contract from '@antecedent/contracts/editor/opening';
import { aWrittenAssignment } from '../../wopi/testing/written-assignment.ts';
import type { TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

/** A file that the caller may use in the role that they have. */
async function fileOf(app: TestApp, caller: TestUser): Promise<string> {
  const as = (role: TestUser['roles'][number]) => caller.roles.includes(role);
  const { fileId } = await aWrittenAssignment(app, {
    allowImport: true,
    ...(as('ROLE_STUDENT') ? { student: caller } : {}),
    ...(as('ROLE_INSTRUCTOR') ? { instructor: caller } : {}),
    ...(as('ROLE_TEACHING_ASSISTANT') ? { assistant: caller } : {}),
  });
  return fileId;
}

const fileOfOthers = async (app: TestApp): Promise<string> =>
  (await aWrittenAssignment(app, { allowImport: true })).fileId;

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
