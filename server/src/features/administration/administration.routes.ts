import * as auditContract from '@antecedent/contracts/audit';
import * as peopleContract from '@antecedent/contracts/people';
import * as overviewContract from '@antecedent/contracts/system/overview';
import * as systemContract from '@antecedent/contracts/system/system';
import * as contract from '@antecedent/contracts/text-repair';
import * as verificationContract from '@antecedent/contracts/verification';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { listAuditEntries } from './audit.service.ts';
import { readOverview } from './overview.service.ts';
import * as people from './people.service.ts';
import { findSubmissions, loadRepairable } from './repairs.service.ts';
import { inspectSystem } from './system.service.ts';
import { declinePerson, verifyPerson } from './verification.service.ts';

export function registerAdministrationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, peopleContract.searchUsers, ({ actor, query }) =>
    people.findPeople(platform, actor, query),
  );
  serve(app, peopleContract.readUser, ({ actor, params }) =>
    people.readPerson(platform, actor, params.id),
  );
  serve(app, peopleContract.saveUser, ({ actor, body }) =>
    people.savePerson(platform, actor, body),
  );
  serve(app, peopleContract.setUserDisabled, ({ actor, body }) =>
    people.setDisabled(platform, actor, body),
  );
  serve(app, peopleContract.sendPasswordLink, async ({ actor, body }) => {
    await people.sendPasswordLink(platform, actor, body.id);
    return {};
  });
  serve(app, verificationContract.verifyUser, ({ actor, body }) =>
    verifyPerson(platform, actor, body.id),
  );
  serve(app, verificationContract.declineUser, ({ actor, body }) =>
    declinePerson(platform, actor, body),
  );
  serve(app, peopleContract.listRoles, () => people.listRoles());
  serve(app, peopleContract.suggestNames, ({ query }) => people.suggestNames(platform, query.name));
  serve(app, contract.searchSubmissions, ({ actor, body }) =>
    findSubmissions(platform, actor, body),
  );
  serve(app, contract.validateSubmission, ({ actor, query }) =>
    loadRepairable(platform, actor, query.submissionId),
  );
  serve(app, auditContract.readAuditLog, ({ query }) => listAuditEntries(platform, query));
  serve(app, overviewContract.readOverview, () => readOverview(platform));
  serve(app, systemContract.inspectSystem, () => inspectSystem(platform));
}
