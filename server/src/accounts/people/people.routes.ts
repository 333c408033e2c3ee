import * as contract from '@antecedent/contracts/accounts/people';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import * as people from './people.service.ts';

export function registerPeopleRoutes(
  app: FastifyInstance,
  services: Platform & WithSessions,
): void {
  serve(app, contract.searchUsers, ({ actor, query }) => people.findPeople(services, actor, query));
  serve(app, contract.readUser, ({ actor, params }) =>
    people.readPerson(services, actor, params.id),
  );
  serve(app, contract.saveUser, ({ actor, body }) => people.savePerson(services, actor, body));
  serve(app, contract.setUserDisabled, ({ actor, body }) =>
    people.setDisabled(services, actor, body),
  );
  serve(app, contract.sendPasswordLink, async ({ actor, body }) => {
    await people.sendPasswordLink(services, actor, body.id);
    return {};
  });
  serve(app, contract.listRoles, () => people.listRoles());
  serve(app, contract.suggestNames, ({ query }) => people.suggestNames(services, query.name));
}
