import { createHash, timingSafeEqual } from 'node:crypto';
import * as overviewContract from '@antecedent/contracts/admin/system/overview';
import * as setupContract from '@antecedent/contracts/admin/system/setup';
import * as systemContract from '@antecedent/contracts/admin/system/system';
import type { Endpoint } from '@antecedent/contracts/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { serve } from '../../ground/platform/http/http.ts';
import { createNonce, pagePolicy } from '../../ground/platform/http/security-headers.ts';
import { processFigures } from '../../ground/platform/metrics.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { readOverview } from './overview.service.ts';
import { watchReadiness } from './readiness.ts';
import { readSetup } from './setup.service.ts';
import { inspectSystem } from './system.service.ts';

/** What operators and their machines ask: is it alive, is it ready, what are the figures, which calls are there, how is every part. */
export function registerSystemRoutes(app: FastifyInstance, platform: Platform): void {
  const { env, metrics, jobs, otherWorkers } = platform;

  app.get('/healthz', async () => ({ status: 'alive' }));

  // Listening comes after the migrations, so a database that answers is a migrated one.
  const readiness = watchReadiness(platform);
  app.get('/readyz', async () => {
    const { problem, files, scanner } = await readiness();
    if (problem) throw problem;
    return { status: 'ready', files, ...(scanner ? { scanner } : {}) };
  });

  app.get('/metrics', async (request, reply) => {
    refuseStrangers(request, env.metricsToken);
    const waiting = await jobs.waiting().catch(() => new Map<string, number>());
    metrics.queueDepth.reset();
    for (const [job, count] of waiting) metrics.queueDepth.set({ job }, count);
    const own = await processFigures(platform);
    // Figures of the process that answers, so no other process may answer later.
    metrics.queueDepth.reset();
    const sums = AggregatorRegistry.aggregate([own, ...((await otherWorkers?.figures()) ?? [])]);
    return reply.type(metrics.registry.contentType).send(await sums.metrics());
  });

  // Every endpoint is there before the first request, and none comes later.
  let description: ApiDescription | null = null;
  const described = (): ApiDescription => {
    description ??= describeApi(app.endpoints, env);
    return description;
  };

  app.get('/api/openapi.json', async (request, reply) =>
    sendUnlessKnown(request, reply.type('application/json; charset=utf-8'), described().json),
  );

  app.get('/api/docs', async (request, reply) => {
    const { page, policy } = described();
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    return sendUnlessKnown(request, reply, page);
  });

  serve(app, overviewContract.readOverview, () => readOverview(platform));
  serve(app, setupContract.readSetup, () => readSetup(platform));
  serve(app, systemContract.inspectSystem, () => inspectSystem(platform));
}

type Content = { text: string; etag: string };
type ApiDescription = { json: Content; page: Content; policy: string };

/**
 * The page is the same for everyone and contains no personal data, so one nonce is enough for the lifetime of the
 * process.
 */
function describeApi(endpoints: readonly Endpoint[], env: Platform['env']): ApiDescription {
  const document = openApi(endpoints, env.publicUrl);
  const nonce = createNonce();
  return {
    json: withTag(JSON.stringify(document)),
    page: withTag(docsPage(document, nonce)),
    policy: pagePolicy('docs', nonce, env),
  };
}

/** Weak, since the compression changes the bytes. */
const withTag = (text: string): Content => ({
  text,
  etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});

/** Answers 304 to a browser that has this content already. */
function sendUnlessKnown(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { text, etag }: Content,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'no-cache' });
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) ? reply.code(304).send() : reply.send(text);
}

/** It exists only if a token is set, and then only for callers who have it. */
function refuseStrangers(request: FastifyRequest, token: string | null): void {
  if (token === null) throw new AppError('not-found', 'requests.noAddress');
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  if (given.length === wanted.length && timingSafeEqual(given, wanted)) return;
  throw new AppError('unauthenticated', 'requests.metricsToken');
}
