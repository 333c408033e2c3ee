import * as contract from '@antecedent/contracts/accounts/verification';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import { declinePerson, verifyPerson } from './verification.service.ts';

export function registerVerificationRoutes(
  app: FastifyInstance,
  services: Platform & WithSessions,
): void {
  serve(app, contract.verifyUser, ({ actor, body }) => verifyPerson(services, actor, body.id));
  serve(app, contract.declineUser, ({ actor, body }) => declinePerson(services, actor, body));
}
