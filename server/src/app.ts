import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { clearAccountsJob, registerAccountJobs } from './features/accounts/accounts.jobs.ts';
import { registerAccountRoutes } from './features/accounts/accounts.routes.ts';
import { authenticator } from './features/accounts/accounts.service.ts';
import { registerAnalyticsJobs } from './features/analytics/analytics.jobs.ts';
import { registerAnalyticsRoutes } from './features/analytics/analytics.routes.ts';
import { registerAnnouncementRoutes } from './features/announcements/announcements.routes.ts';
import { registerAssignmentRoutes } from './features/assignments/assignments.routes.ts';
import { registerAttachmentRoutes } from './features/attachments/attachments.routes.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerBlobJobs, sweepBlobsJob } from './features/blobs/blobs.jobs.ts';
import { registerClassRoutes } from './features/classes/classes.routes.ts';
import { seedClassOptions } from './features/classes/classes.service.ts';
import { registerContentRoutes } from './features/content/content.routes.ts';
import { registerEditorRoutes } from './features/editor/editor.routes.ts';
import { registerHomeRoutes } from './features/home/home.routes.ts';
import { clearFlowsJob, registerIdentityJobs } from './features/identities/identities.jobs.ts';
import { registerIdentityRoutes } from './features/identities/identities.routes.ts';
import { clearMailsJob, registerMailJobs } from './features/mail/mail.jobs.ts';
import { registerMailRoutes } from './features/mail/mail.routes.ts';
import { closeMailServer } from './features/mail/mail.service.ts';
import {
  clearNoticesJob,
  registerNotificationJobs,
} from './features/notifications/notifications.jobs.ts';
import { registerNotificationRoutes } from './features/notifications/notifications.routes.ts';
import { registerPeopleRoutes } from './features/people/people.routes.ts';
import { registerReadingPageRoutes } from './features/reading-page/reading-page.routes.ts';
import { registerRewindRoutes } from './features/rewind/rewind.routes.ts';
import { registerSubmissionJobs } from './features/submissions/submissions.jobs.ts';
import { registerSubmissionRoutes } from './features/submissions/submissions.routes.ts';
import { clearTicketsJob, registerSupportJobs } from './features/support/support.jobs.ts';
import { registerSupportRoutes } from './features/support/support.routes.ts';
import { registerSystemRoutes } from './features/system/system.routes.ts';
import { registerTemplateJobs } from './features/templates/templates.jobs.ts';
import { registerTemplateRoutes } from './features/templates/templates.routes.ts';
import { registerTextRepairRoutes } from './features/text-repair/text-repair.routes.ts';
import { registerVerificationRoutes } from './features/verification/verification.routes.ts';
import { registerVersionJobs } from './features/versions/versions.service.ts';
import { planDaily } from './platform/daily-job.ts';
import { drainRefusedBodies } from './platform/drain-request-bodies.ts';
import { answerErrors, answerUnknown, answerUnreadableAddress } from './platform/http.ts';
import { servePages } from './platform/pages.ts';
import type { Platform } from './platform/platform.ts';
import { logRequests } from './platform/request-log.ts';
import { addSecurityHeaders } from './platform/security-headers.ts';
import { acceptUploads } from './platform/upload.ts';
import { registerWopiRoutes } from './wopi/wopi.routes.ts';

/** Names who does which job; before `jobs.start()`, in servers and in commands that add jobs. */
export function registerWorkers(platform: Platform): void {
  registerAccountJobs(platform);
  registerVersionJobs(platform);
  registerSubmissionJobs(platform);
  registerAnalyticsJobs(platform);
  registerTemplateJobs(platform);
  registerBlobJobs(platform);
  registerMailJobs(platform);
  registerIdentityJobs(platform);
  registerNotificationJobs(platform);
  registerSupportJobs(platform);
}

const DAILY_JOBS = [
  sweepBlobsJob,
  clearMailsJob,
  clearAccountsJob,
  clearFlowsJob,
  clearNoticesJob,
  clearTicketsJob,
];

/** The composition root: the one file that knows every feature. Registers the workers too. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { env, log, metrics } = platform;
  const app = Fastify({
    logger: false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1024 * 1024,
    // A request that trickles in for longer holds a connection for nothing.
    requestTimeout: 120_000,
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be read never reaches a route; the refusal repeats nothing of it.
    frameworkErrors: (_error, { id }, reply) => answerUnreadableAddress(id, reply),
  });
  const authenticate = authenticator(platform);
  app.decorate('endpoints', []);
  app.decorateRequest('actor', null);
  addSecurityHeaders(app, env);
  logRequests(app, log, metrics);
  drainRefusedBodies(app);
  app.addHook('onRequest', async (request) => {
    request.actor = await authenticate(request.headers);
  });
  answerErrors(app, (err, requestId) => log.error({ err, requestId }, 'request failed'));
  answerUnknown(app);
  app.removeContentTypeParser('text/plain');
  await app.register(compress, {
    threshold: 1400,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  await app.register(cookie);
  await acceptUploads(app);

  registerSystemRoutes(app, platform);
  registerContentRoutes(app, platform);
  registerAccountRoutes(app, platform);
  registerIdentityRoutes(app, platform);
  registerNotificationRoutes(app, platform);
  registerAnnouncementRoutes(app, platform);
  registerHomeRoutes(app, platform);
  registerMailRoutes(app, platform);
  registerSupportRoutes(app, platform);
  registerClassRoutes(app, platform);
  registerAssignmentRoutes(app, platform);
  registerSubmissionRoutes(app, platform);
  registerReadingPageRoutes(app, platform);
  registerAnalyticsRoutes(app, platform);
  registerRewindRoutes(app, platform);
  registerTemplateRoutes(app, platform);
  registerEditorRoutes(app, platform);
  registerAttachmentRoutes(app, platform);
  registerPeopleRoutes(app, platform);
  registerVerificationRoutes(app, platform);
  registerTextRepairRoutes(app, platform);
  registerAuditRoutes(app, platform);
  await registerWopiRoutes(app, platform);
  registerWorkers(platform);
  app.addHook('onListen', async () => {
    for (const job of DAILY_JOBS) await planDaily(platform, job);
  });
  app.addHook('onClose', async () => closeMailServer(platform));
  await seedClassOptions(platform);
  await servePages(app, env);
  return app;
}
