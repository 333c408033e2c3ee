import * as contract from '@antecedent/contracts/messages/mail';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readMail, readMails, sendMailAgain } from './outgoing-mail.service.ts';

export function registerMailRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listMails, ({ query }) => readMails(platform, query));
  serve(app, contract.readMail, ({ actor, params }) => readMail(platform, actor, params.id));
  serve(app, contract.resendMail, ({ actor, params }) => sendMailAgain(platform, actor, params.id));
}
