import * as contract from '@antecedent/contracts/messages/support/support';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { askSupport, sendContact } from './support.service.ts';
import { supportTypes } from './support-types.ts';
import { answerTicket, readTicket, readTickets, setTicketClosed } from './tickets.service.ts';

export function registerSupportRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listSupportTypes, async ({ query }) => supportTypes(query.locale));
  serve(app, contract.createTicket, ({ body, ...caller }) => askSupport(platform, caller, body));
  for (const endpoint of [contract.sendContact, contract.sendContactToSupport]) {
    serve(app, endpoint, async ({ body, ...caller }) => {
      await sendContact(platform, caller, body);
      return {};
    });
  }
  serve(app, contract.listTickets, ({ query }) => readTickets(platform, query));
  serve(app, contract.readTicket, ({ params }) => readTicket(platform, params.id));
  serve(app, contract.answerTicket, ({ actor, params, body }) =>
    answerTicket(platform, actor, { ...params, ...body }),
  );
  serve(app, contract.setTicketClosed, ({ actor, params, body }) =>
    setTicketClosed(platform, actor, { ...params, ...body }),
  );
}
