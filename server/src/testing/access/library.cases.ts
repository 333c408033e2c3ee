import * as contract from '@antecedent/contracts/screens/library';
import type { TestUser } from '../factories.ts';
import { anInstructor } from '../factories.ts';
import { aClass, anAssignment, ask } from '../scenarios.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase, RequestParts } from './access-case.ts';

const phrases = { kind: 'phrases', title: 'Openings', content: { phrases: ['Good start.'] } };

/** An item of the caller's library; a coordinator, who has none, sees a shared one. */
async function itemOf(app: TestApp, caller: TestUser): Promise<string> {
  const teaches = caller.roles.includes('ROLE_INSTRUCTOR');
  const owner = teaches ? caller : await anInstructor(app);
  const { id } = await ask<contract.LibraryItem>(app, owner, '/library', phrases);
  if (!teaches) {
    await aClass(app, { instructor: owner });
    await ask(app, owner, '/library/share', { id, departmentId: 1 }, 'PUT');
  }
  return id;
}

const about = (
  endpoint: AccessCase['endpoint'],
  parts: (id: string) => RequestParts = (id) => ({ query: { id } }),
): AccessCase => ({
  endpoint,
  own: async (app, caller) => parts(await itemOf(app, caller)),
  foreign: async (app) => parts(await itemOf(app, await anInstructor(app))),
});

const file = JSON.stringify({ format: 'antecedent-library', version: 1, ...phrases });

async function deletedBy(app: TestApp, owner: TestUser): Promise<RequestParts> {
  const id = await itemOf(app, owner);
  await ask(app, owner, `/library?id=${id}`, undefined, 'DELETE');
  return { query: { id } };
}

export const libraryCases: AccessCase[] = [
  { endpoint: contract.listLibrary, own: () => ({}), foreign: null },
  about(contract.readLibraryItem),
  { endpoint: contract.saveLibraryItem, own: () => ({ body: phrases }), foreign: null },
  {
    endpoint: contract.saveAssignmentToLibrary,
    own: async (app, instructor) => {
      const { id } = await anAssignment(app, await aClass(app, { instructor }));
      return { body: { id, title: 'Essay' } };
    },
    foreign: async (app) => {
      const { id } = await anAssignment(app, await aClass(app));
      return { body: { id, title: 'Essay' } };
    },
  },
  about(contract.renameLibraryItem, (id) => ({ body: { id, title: 'Endings' } })),
  about(contract.shareLibraryItem, (id) => ({ body: { id, departmentId: null } })),
  about(contract.deleteLibraryItem),
  {
    endpoint: contract.restoreLibraryItem,
    own: deletedBy,
    foreign: async (app) => deletedBy(app, await anInstructor(app)),
  },
  about(contract.copyLibraryItem),
  about(contract.useLibraryItem, (id) => ({ body: { id } })),
  about(contract.exportLibraryItem),
  { endpoint: contract.importLibraryItem, own: () => ({ body: { file } }), foreign: null },
];
