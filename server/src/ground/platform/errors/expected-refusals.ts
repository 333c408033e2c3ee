import {
  EXPECTED_STATUSES,
  EXPECTS_REFUSALS_HEADER,
  REFUSAL_STATUS_HEADER,
} from '@antecedent/contracts/wire/expected-refusals';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** For our own pages, responds to expected refusals with 200 and the real status in a header. */
export function answerExpectedRefusals(app: FastifyInstance): void {
  app.addHook('onSend', async ({ headers }, reply) => {
    const { statusCode } = reply;
    if (headers[EXPECTS_REFUSALS_HEADER] === undefined) return;
    if (!EXPECTED_STATUSES.includes(statusCode)) return;
    reply.header(REFUSAL_STATUS_HEADER, statusCode).code(200);
  });
}

/** The status that a response has by default. */
export const meantStatus = (reply: FastifyReply): number =>
  Number(reply.getHeader(REFUSAL_STATUS_HEADER) ?? reply.statusCode);
