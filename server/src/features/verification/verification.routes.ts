import * as contract from '@antecedent/contracts/verification';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { declinePerson, verifyPerson } from './verification.service.ts';

export function registerVerificationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.verifyUser, ({ actor, body }) => verifyPerson(platform, actor, body.id));
  serve(app, contract.declineUser, ({ actor, body }) => declinePerson(platform, actor, body));
}
