import { timingSafeEqual } from 'node:crypto';
import * as overviewContract from '@antecedent/contracts/system/overview';
import * as systemContract from '@antecedent/contracts/system/system';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { AppError } from '../../platform/errors.ts';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNonce, pagePolicy } from '../../platform/security-headers.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { readOverview } from './overview.service.ts';
import { requireReady, scannerState } from './readiness.ts';
import { inspectSystem } from './system.service.ts';

/** What operators and their machines ask: is it alive, is it ready, what are the figures, which calls are there, how is every part. */
export function registerSystemRoutes(app: FastifyInstance, platform: Platform): void {
  const { env, metrics, jobs, heavyWork } = platform;

  app.get('/healthz', async () => ({ status: 'alive' }));

  // Listening comes after the migrations, so a database that answers is a migrated one.
  app.get('/readyz', async () => {
    const [scanner] = await Promise.all([scannerState(platform), requireReady(platform)]);
    return scanner === null ? { status: 'ready' } : { status: 'ready', scanner };
  });

  app.get('/metrics', async (request, reply) => {
    refuseStrangers(request, env.metricsToken);
    const waiting = await jobs.waiting().catch(() => new Map<string, number>());
    metrics.queueDepth.reset();
    for (const [job, count] of waiting) metrics.queueDepth.set({ job }, count);
    const figures = [await metrics.registry.getMetricsAsJSON(), heavyWork?.figures() ?? []];
    const sums = AggregatorRegistry.aggregate(figures);
    return reply.type(metrics.registry.contentType).send(await sums.metrics());
  });

  // Every endpoint is there before the first request, and none comes later.
  let description: { json: string; page: (nonce: string) => string } | null = null;
  const describeApi = () => {
    if (description) return description;
    const document = openApi(app.endpoints, env.publicUrl);
    const pieces = docsPage(document, NONCE_PLACE).split(NONCE_PLACE);
    description = {
      json: JSON.stringify(document),
      page: (nonce) => pieces.join(nonce),
    };
    return description;
  };

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(describeApi().json),
  );

  app.get('/api/docs', async (_request, reply) => {
    const nonce = createNonce();
    return reply
      .header('content-security-policy', pagePolicy('docs', nonce, env))
      .type('text/html; charset=utf-8')
      .send(describeApi().page(nonce));
  });

  serve(app, overviewContract.readOverview, () => readOverview(platform));
  serve(app, systemContract.inspectSystem, () => inspectSystem(platform));
}

/** Stands for the nonce, which differs with each answer, in the page that is kept. */
const NONCE_PLACE = `nonce-place-${crypto.randomUUID()}`;

/** Nobody finds it unless a token is set; then whoever has it does. */
function refuseStrangers(request: FastifyRequest, token: string | null): void {
  if (token === null) throw new AppError('not-found', 'requests.noAddress');
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new AppError('unauthenticated', 'requests.metricsToken');
}
