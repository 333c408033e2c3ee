import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerAccommodationRoutes } from './features/accommodations/accommodations.routes.ts';
import { clearAccountsJob, registerAccountJobs } from './features/accounts/accounts.jobs.ts';
import { registerAccountRoutes } from './features/accounts/accounts.routes.ts';
import { authenticator } from './features/accounts/accounts.service.ts';
import { registerAnalyticsJobs } from './features/analytics/analytics.jobs.ts';
import { registerAnalyticsRoutes } from './features/analytics/analytics.routes.ts';
import { registerEvidenceRoutes } from './features/analytics/evidence.routes.ts';
import { measureCompacted } from './features/analytics/metrics.service.ts';
import { registerAnnouncementRoutes } from './features/announcements/announcements.routes.ts';
import { registerAssignmentRoutes } from './features/assignments/assignments.routes.ts';
import { registerAttachmentRoutes } from './features/attachments/attachments.routes.ts';
import { registerAuditRoutes } from './features/audit/audit.routes.ts';
import { registerBlobJobs, sweepBlobsJob } from './features/blobs/blobs.jobs.ts';
import { registerClassAnalyticsRoutes } from './features/class-analytics/class-analytics.routes.ts';
import { registerClassReadingRoutes } from './features/class-reading/class-reading.routes.ts';
import { registerClassWorkbookRoutes } from './features/class-workbook/class-workbook.routes.ts';
import { registerClassRoutes } from './features/classes/classes.routes.ts';
import { seedClassOptions } from './features/classes/classes.service.ts';
import { acceptInvitations, listInvitingClasses } from './features/classes/roster.service.ts';
import { registerCommentRoutes } from './features/comments/comments.routes.ts';
import { registerContentRoutes } from './features/content/content.routes.ts';
import { registerEditorRoutes } from './features/editor/editor.routes.ts';
import { registerFeedbackRoutes } from './features/feedback/feedback.routes.ts';
import { registerGradeBookRoutes } from './features/grade-book/grade-book.routes.ts';
import { registerGradingRoutes } from './features/grading/grading.routes.ts';
import { registerGradingQueueRoutes } from './features/grading-queue/grading-queue.routes.ts';
import { registerHomeRoutes } from './features/home/home.routes.ts';
import { clearFlowsJob, registerIdentityJobs } from './features/identities/identities.jobs.ts';
import { registerIdentityRoutes } from './features/identities/identities.routes.ts';
import { clearMailsJob, registerMailJobs } from './features/mail/mail.jobs.ts';
import { registerMailRoutes } from './features/mail/mail.routes.ts';
import {
  clearNotificationsJob,
  registerNotificationJobs,
} from './features/notifications/notifications.jobs.ts';
import { registerNotificationRoutes } from './features/notifications/notifications.routes.ts';
import {
  planReviewSweep,
  registerPeerReviewJobs,
} from './features/peer-review/peer-review.jobs.ts';
import { registerPeerReviewRoutes } from './features/peer-review/peer-review.routes.ts';
import { registerReviewRoutes } from './features/peer-review/review.routes.ts';
import { registerPeopleRoutes } from './features/people/people.routes.ts';
import { registerPhraseRoutes } from './features/phrases/phrases.routes.ts';
import { registerReadingPageRoutes } from './features/reading-page/reading-page.routes.ts';
import { planReminders, registerReminderJobs } from './features/reminders/reminders.jobs.ts';
import { registerRewindRoutes } from './features/rewind/rewind.routes.ts';
import { registerRubricRoutes } from './features/rubrics/rubrics.routes.ts';
import { registerStudentNameRoutes } from './features/student-names/student-names.routes.ts';
import { registerDeadlineJobs } from './features/submissions/deadlines.jobs.ts';
import { registerDeadlineRoutes } from './features/submissions/deadlines.routes.ts';
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
import { separateEditorOrigin } from './platform/editor-origin.ts';
import { answerExpectedRefusals } from './platform/expected-refusals.ts';
import { answerErrors, answerUnknown } from './platform/http.ts';
import { servePages } from './platform/pages.ts';
import { warnOfPlainHttp } from './platform/plain-http.ts';
import { refuseWhileStopping } from './platform/refuse-while-stopping.ts';
import { logRequests } from './platform/request-log.ts';
import { FILE_TIMEOUT_MS, limitRequestTime } from './platform/request-time.ts';
import { addSecurityHeaders } from './platform/security-headers.ts';
import { answerUnreadable } from './platform/unreadable-requests.ts';
import { warnOfUntrustedProxy } from './platform/untrusted-proxy.ts';
import { acceptUploads } from './platform/upload.ts';
import { requireClean } from './platform/upload-scan.ts';
import { openUploadSpace } from './platform/upload-space.ts';
import type { Services } from './services.ts';
import { registerWopiRoutes } from './wopi/wopi.routes.ts';

/** Names who does which job; before `jobs.start()`, in servers and in commands that add jobs. */
export function registerWorkers(services: Services): void {
  registerAccountJobs(services);
  registerVersionJobs(services, measureCompacted);
  registerDeadlineJobs(services);
  registerReminderJobs(services);
  registerPeerReviewJobs(services);
  registerAnalyticsJobs(services);
  registerTemplateJobs(services);
  registerBlobJobs(services);
  registerMailJobs(services);
  registerIdentityJobs(services);
  registerNotificationJobs(services);
  registerSupportJobs(services);
}

const DAILY_JOBS = [
  sweepBlobsJob,
  clearMailsJob,
  clearAccountsJob,
  clearFlowsJob,
  clearNotificationsJob,
  clearTicketsJob,
];

type AppOptions = {
  /** Whether another app answers people and passes some requests on: that one receives and logs them and has the pages. */
  isBehindAnother?: boolean;
};

/** The composition root: the one file that knows every feature. Registers the workers too. */
export async function buildApp(
  services: Services,
  { isBehindAnother = false }: AppOptions = {},
): Promise<FastifyInstance> {
  const { env, log, metrics, mailServer } = services;
  const app = Fastify({
    logger: false,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1024 * 1024,
    requestTimeout: FILE_TIMEOUT_MS,
    // `refuseWhileStopping` answers instead.
    return503OnClosing: false,
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    routerOptions: { maxParamLength: 500 },
    ...answerUnreadable(env),
  });
  const authenticate = authenticator(services);
  app.decorate('endpoints', []);
  app.decorateRequest('actor', null);
  addSecurityHeaders(app, env);
  separateEditorOrigin(app, env);
  if (!isBehindAnother) {
    logRequests(app, log, metrics);
    warnOfUntrustedProxy(app, log);
    warnOfPlainHttp(env, log);
    limitRequestTime(app);
  }
  answerExpectedRefusals(app);
  drainRefusedBodies(app);
  refuseWhileStopping(app);
  app.addHook('onRequest', async (request) => {
    request.actor = await authenticate(request.headers);
  });
  answerErrors(app, (err, requestId) => log.error({ err, requestId }, 'request failed'), services);
  answerUnknown(app);
  app.removeContentTypeParser('text/plain');
  await app.register(compress, {
    threshold: 1400,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  await app.register(cookie);
  // Each app sweeps its own when it starts, and those of one process look alike.
  const uploads = join(env.dataDir, 'uploads', isBehindAnother ? 'heavy' : '');
  const space = await openUploadSpace(uploads, env.maxUploadBytes);
  await acceptUploads(app, space, async (actorId, file) => {
    // What another app passes on, it has scanned.
    if (!isBehindAnother) await requireClean(services, actorId, file);
  });

  registerSystemRoutes(app, services);
  registerContentRoutes(app, services);
  registerAccountRoutes(app, services, {
    onAddressConfirmed: acceptInvitations,
    listInvitingClasses,
  });
  registerIdentityRoutes(app, services);
  registerNotificationRoutes(app, services);
  registerAnnouncementRoutes(app, services);
  registerHomeRoutes(app, services);
  registerMailRoutes(app, services);
  registerSupportRoutes(app, services);
  registerClassRoutes(app, services);
  registerAccommodationRoutes(app, services);
  registerAssignmentRoutes(app, services);
  registerStudentNameRoutes(app, services);
  registerSubmissionRoutes(app, services);
  registerDeadlineRoutes(app, services);
  registerReadingPageRoutes(app, services);
  registerGradingRoutes(app, services);
  registerGradingQueueRoutes(app, services);
  registerFeedbackRoutes(app, services);
  registerPeerReviewRoutes(app, services);
  registerRubricRoutes(app, services);
  registerPhraseRoutes(app, services);
  registerGradeBookRoutes(app, services);
  registerClassWorkbookRoutes(app, services);
  registerClassReadingRoutes(app, services);
  registerAnalyticsRoutes(app, services);
  registerEvidenceRoutes(app, services);
  registerClassAnalyticsRoutes(app, services);
  registerRewindRoutes(app, services);
  registerCommentRoutes(app, services);
  registerTemplateRoutes(app, services);
  registerEditorRoutes(app, services);
  registerAttachmentRoutes(app, services);
  registerReviewRoutes(app, services);
  registerPeopleRoutes(app, services);
  registerVerificationRoutes(app, services);
  registerTextRepairRoutes(app, services);
  registerAuditRoutes(app, services);
  await registerWopiRoutes(app, services);
  registerWorkers(services);
  app.addHook('onListen', async () => {
    for (const job of DAILY_JOBS) await planDaily(services, job);
    await planReminders(services);
    await planReviewSweep(services);
  });
  app.addHook('onClose', async () => mailServer?.close());
  if (!isBehindAnother) {
    await seedClassOptions(services);
    await servePages(app, env);
  }
  return app;
}
