import * as contract from '@antecedent/contracts/people';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import * as people from './people.service.ts';

export function registerPeopleRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.searchUsers, ({ actor, query }) => people.findPeople(platform, actor, query));
  serve(app, contract.readUser, ({ actor, params }) =>
    people.readPerson(platform, actor, params.id),
  );
  serve(app, contract.saveUser, ({ actor, body }) => people.savePerson(platform, actor, body));
  serve(app, contract.setUserDisabled, ({ actor, body }) =>
    people.setDisabled(platform, actor, body),
  );
  serve(app, contract.sendPasswordLink, async ({ actor, body }) => {
    await people.sendPasswordLink(platform, actor, body.id);
    return {};
  });
  serve(app, contract.listRoles, () => people.listRoles());
  serve(app, contract.suggestNames, ({ query }) => people.suggestNames(platform, query.name));
}
