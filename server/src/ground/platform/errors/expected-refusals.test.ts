import { EXPECTS_REFUSALS_HEADER } from '@antecedent/contracts/wire/expected-refusals';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerExpectedRefusals, meantStatus } from './expected-refusals.ts';

describe('answerExpectedRefusals', () => {
  let app: FastifyInstance;
  const meant: number[] = [];

  beforeAll(() => {
    app = Fastify();
    answerExpectedRefusals(app);
    app.addHook('onResponse', async (_request, reply) => {
      meant.push(meantStatus(reply));
    });
    app.get<{ Params: { status: string } }>('/:status', async ({ params }, reply) =>
      reply.code(Number(params.status)).send({ code: 'told' }),
    );
  });
  afterAll(() => app.close());

  it.each([
    [409, true, 200, '409'],
    [412, true, 200, '412'],
    [423, true, 200, '423'],
    [409, false, 409, undefined],
    [404, true, 404, undefined],
    [500, true, 500, undefined],
    [200, true, 200, undefined],
  ])('answers %i, expected: %s, with %i', async (status, isExpected, answered, told) => {
    const response = await app.inject({
      url: `/${status}`,
      headers: isExpected ? { [EXPECTS_REFUSALS_HEADER]: '1' } : {},
    });
    expect(response.statusCode).toBe(answered);
    expect(response.headers['x-antecedent-status']).toBe(told);
    expect(response.json()).toEqual({ code: 'told' });
    expect(meant.at(-1)).toBe(status);
  });
});
