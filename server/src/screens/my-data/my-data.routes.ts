import * as contract from '@antecedent/contracts/screens/my-data';
import type { FastifyInstance } from 'fastify';
import type { WithSessions } from '../../accounts/accounts/accounts.service.ts';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { approveErasure } from './erasure.service.ts';
import {
  declineErasure,
  listErasureRequests,
  previewErasure,
  requestErasure,
  withdrawErasure,
} from './erasure-requests.service.ts';
import { downloadMyData, readMyData, requestMyData } from './my-data.service.ts';

export function registerMyDataRoutes(
  app: FastifyInstance,
  services: Platform & WithSessions,
): void {
  serve(app, contract.readMyData, ({ actor }) => readMyData(services, actor));
  serve(app, contract.requestMyData, ({ actor }) => requestMyData(services, actor));
  serve(app, contract.downloadMyData, ({ actor }) => downloadMyData(services, actor));
  serve(app, contract.requestErasure, async ({ actor, body }) => {
    await requestErasure(services, actor, body.reason);
    return readMyData(services, actor);
  });
  serve(app, contract.withdrawErasure, async ({ actor }) => {
    await withdrawErasure(services, actor);
    return readMyData(services, actor);
  });
  serve(app, contract.listErasureRequests, () => listErasureRequests(services));
  serve(app, contract.previewErasure, ({ params }) => previewErasure(services, params.id));
  serve(app, contract.erasePerson, async ({ actor, params }) => {
    await approveErasure(services, actor, params.id);
    return {};
  });
  serve(app, contract.declineErasure, async ({ actor, params, body }) => {
    await declineErasure(services, actor, { id: params.id, answer: body.answer });
    return {};
  });
}
