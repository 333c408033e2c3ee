import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { clearAccountsJob, registerAccountJobs } from './accounts/accounts/accounts.jobs.ts';
import { registerAccountRoutes } from './accounts/accounts/accounts.routes.ts';
import { authenticator } from './accounts/accounts/accounts.service.ts';
import { clearFlowsJob, registerIdentityJobs } from './accounts/identities/identities.jobs.ts';
import { registerIdentityRoutes } from './accounts/identities/identities.routes.ts';
import { maintainLtiJob, registerLtiJobs } from './accounts/lti/lti.jobs.ts';
import { registerLtiRoutes } from './accounts/lti/lti.routes.ts';
import { registerPeopleRoutes } from './accounts/people/people.routes.ts';
import { registerVerificationRoutes } from './accounts/verification/verification.routes.ts';
import { clearAuditJob, registerAuditJobs } from './admin/audit/audit.jobs.ts';
import { registerAuditRoutes } from './admin/audit/audit.routes.ts';
import { registerContentRoutes } from './admin/content/content.routes.ts';
import { registerDataProtectionRoutes } from './admin/data-protection/data-protection.routes.ts';
import { registerSystemRoutes } from './admin/system/system.routes.ts';
import { registerAssignmentRoutes } from './assignments/assignments/assignments.routes.ts';
import { registerPublishingJobs } from './assignments/assignments/publishing.jobs.ts';
import { registerGroupRoutes } from './assignments/groups/groups.routes.ts';
import { registerMaterialJobs, sweepMaterialsJob } from './assignments/materials/materials.jobs.ts';
import { registerMaterialRoutes } from './assignments/materials/materials.routes.ts';
import { registerTemplateJobs } from './assignments/templates/templates.jobs.ts';
import { registerTemplateRoutes } from './assignments/templates/templates.routes.ts';
import { registerAccommodationRoutes } from './classes/accommodations/accommodations.routes.ts';
import { emptyTrashJob, registerClassJobs } from './classes/classes/classes.jobs.ts';
import { registerClassRoutes } from './classes/classes/classes.routes.ts';
import { seedClassOptions } from './classes/classes/classes.service.ts';
import { acceptInvitations, listInvitingClasses } from './classes/classes/roster.service.ts';
import { registerSectionRoutes } from './classes/sections/sections.routes.ts';
import { registerStudentNameRoutes } from './classes/student-names/student-names.routes.ts';
import { registerTestStudentRoutes } from './classes/test-student/test-student.routes.ts';
import { registerGradeBookRoutes } from './grading/book/grade-book.routes.ts';
import { registerFeedbackRoutes } from './grading/feedback/feedback.routes.ts';
import { registerGradingRoutes } from './grading/grades/grading.routes.ts';
import { registerPhraseRoutes } from './grading/phrases/phrases.routes.ts';
import { registerGradingQueueRoutes } from './grading/queue/grading-queue.routes.ts';
import { registerRubricRoutes } from './grading/rubrics/rubrics.routes.ts';
import { registerSecondReadingRoutes } from './grading/second-reading/second-reading.routes.ts';
import { registerGradingShareRoutes } from './grading/shares/shares.routes.ts';
import { planDaily } from './ground/platform/daily-job.ts';
import { answerExpectedRefusals } from './ground/platform/errors/expected-refusals.ts';
import { addBuildHeader } from './ground/platform/http/build-header.ts';
import { drainRefusedBodies } from './ground/platform/http/drain-request-bodies.ts';
import { answerErrors, answerUnknown } from './ground/platform/http/http.ts';
import { warnOfPlainHttp } from './ground/platform/http/plain-http.ts';
import { refuseWhileStopping } from './ground/platform/http/refuse-while-stopping.ts';
import { logRequests } from './ground/platform/http/request-log.ts';
import { FILE_TIMEOUT_MS, limitRequestTime } from './ground/platform/http/request-time.ts';
import { addSecurityHeaders } from './ground/platform/http/security-headers.ts';
import { answerUnreadable } from './ground/platform/http/unreadable-requests.ts';
import { warnOfUntrustedProxy } from './ground/platform/http/untrusted-proxy.ts';
import { buildId } from './ground/platform/pages/build-id.ts';
import { separateEditorOrigin } from './ground/platform/pages/editor-origin.ts';
import { servePages } from './ground/platform/pages/pages.ts';
import { acceptUploads } from './ground/platform/uploads/upload.ts';
import { requireClean } from './ground/platform/uploads/upload-scan.ts';
import { openUploadSpace } from './ground/platform/uploads/upload-space.ts';
import { registerClassAnalyticsRoutes } from './insight/class-analytics/class-analytics.routes.ts';
import { registerCommentRoutes } from './insight/comments/comments.routes.ts';
import { registerEvidenceRoutes } from './insight/evidence/evidence.routes.ts';
import { registerAnalyticsJobs } from './insight/figures/analytics.jobs.ts';
import { registerAnalyticsRoutes } from './insight/figures/analytics.routes.ts';
import { measureCompacted } from './insight/figures/metrics.service.ts';
import { registerReplayRoutes } from './insight/replay/replay.routes.ts';
import { registerAnnouncementRoutes } from './messages/announcements/announcements.routes.ts';
import {
  clearAnnouncementsJob,
  registerClassMessageJobs,
} from './messages/class-messages/class-announcements.jobs.ts';
import { registerClassMessageRoutes } from './messages/class-messages/class-messages.routes.ts';
import { clearMailsJob, registerMailJobs } from './messages/mail/mail.jobs.ts';
import { registerMailRoutes } from './messages/mail/mail.routes.ts';
import {
  clearNotificationsJob,
  registerNotificationJobs,
} from './messages/notifications/notifications.jobs.ts';
import { registerNotificationRoutes } from './messages/notifications/notifications.routes.ts';
import { planReminders, registerReminderJobs } from './messages/reminders/reminders.jobs.ts';
import { clearTicketsJob, registerSupportJobs } from './messages/support/support.jobs.ts';
import { registerSupportRoutes } from './messages/support/support.routes.ts';
import { registerBlobJobs, sweepBlobsJob } from './record/blobs/blobs.jobs.ts';
import { registerEditorRoutes } from './record/editor/editor.routes.ts';
import { registerTextRepairRoutes } from './record/text-repair/text-repair.routes.ts';
import { registerVersionJobs } from './record/versions/versions.service.ts';
import { registerWopiRoutes } from './record/wopi/wopi.routes.ts';
import { planReviewSweep, registerPeerReviewJobs } from './reviews/peer-review/peer-review.jobs.ts';
import { registerPeerReviewRoutes } from './reviews/peer-review/peer-review.routes.ts';
import { registerReviewRoutes } from './reviews/peer-review/review.routes.ts';
import {
  clearBulkActionsJob,
  registerBulkActionJobs,
} from './screens/bulk-actions/bulk-actions.jobs.ts';
import { registerBulkActionRoutes } from './screens/bulk-actions/bulk-actions.routes.ts';
import { registerCalendarRoutes } from './screens/calendar/calendar.routes.ts';
import { registerClassReadingRoutes } from './screens/class-reading/class-reading.routes.ts';
import { registerEarlyHelpRoutes } from './screens/early-help/early-help.routes.ts';
import { registerHomeRoutes } from './screens/home/home.routes.ts';
import { registerLibraryJobs, sweepLibraryJob } from './screens/library/library.jobs.ts';
import { registerLibraryRoutes } from './screens/library/library.routes.ts';
import { registerLivePageRoutes } from './screens/live-page/live-page.routes.ts';
import { clearExportsJob, registerMyDataJobs } from './screens/my-data/my-data.jobs.ts';
import { registerMyDataRoutes } from './screens/my-data/my-data.routes.ts';
import { registerReadingPageRoutes } from './screens/reading-page/reading-page.routes.ts';
import { registerClassWorkbookRoutes } from './screens/workbook/class-workbook.routes.ts';
import type { Services } from './services.ts';
import { registerAttachmentRoutes } from './submissions/attachments/attachments.routes.ts';
import { registerDeadlineJobs } from './submissions/deadlines/deadlines.jobs.ts';
import { registerDeadlineRoutes } from './submissions/deadlines/deadlines.routes.ts';
import { clearHandsJob, registerHandJobs } from './submissions/hands/hands.jobs.ts';
import { registerHandRoutes } from './submissions/hands/hands.routes.ts';
import { registerSubmissionRoutes } from './submissions/submissions/submissions.routes.ts';
import { registerWorkArchiveRoutes } from './submissions/work-archive/work-archive.routes.ts';

/** Names who does which job; before `jobs.start()`, in servers and in commands that add jobs. */
export function registerWorkers(services: Services): void {
  registerAccountJobs(services);
  registerVersionJobs(services, measureCompacted);
  registerDeadlineJobs(services);
  registerReminderJobs(services);
  registerPeerReviewJobs(services);
  registerAnalyticsJobs(services);
  registerTemplateJobs(services);
  registerMaterialJobs(services);
  registerLibraryJobs(services);
  registerPublishingJobs(services);
  registerBlobJobs(services);
  registerMailJobs(services);
  registerIdentityJobs(services);
  registerLtiJobs(services);
  registerNotificationJobs(services);
  registerSupportJobs(services);
  registerClassMessageJobs(services);
  registerClassJobs(services);
  registerBulkActionJobs(services);
  registerHandJobs(services);
  registerAuditJobs(services);
  registerMyDataJobs(services);
}

const DAILY_JOBS = [
  sweepBlobsJob,
  sweepMaterialsJob,
  sweepLibraryJob,
  clearMailsJob,
  clearAccountsJob,
  clearFlowsJob,
  maintainLtiJob,
  clearNotificationsJob,
  clearTicketsJob,
  clearAnnouncementsJob,
  emptyTrashJob,
  clearBulkActionsJob,
  clearHandsJob,
  clearAuditJob,
  clearExportsJob,
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
  const { env, log, metrics, mailServer, openedWork } = services;
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
  app.decorate('openedWork', services.openedWork);
  app.decorateRequest('actor', null);
  addSecurityHeaders(app, env);
  const build = await buildId();
  addBuildHeader(app, build);
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
  registerLtiRoutes(app, services);
  registerNotificationRoutes(app, services);
  registerAnnouncementRoutes(app, services);
  registerBulkActionRoutes(app, services);
  registerCalendarRoutes(app, services);
  registerClassMessageRoutes(app, services);
  registerHomeRoutes(app, services);
  registerMailRoutes(app, services);
  registerSupportRoutes(app, services);
  registerClassRoutes(app, services);
  registerSectionRoutes(app, services);
  registerAccommodationRoutes(app, services);
  registerAssignmentRoutes(app, services);
  registerGroupRoutes(app, services);
  registerStudentNameRoutes(app, services);
  registerTestStudentRoutes(app, services);
  registerSubmissionRoutes(app, services);
  registerWorkArchiveRoutes(app, services);
  registerDeadlineRoutes(app, services);
  registerReadingPageRoutes(app, services);
  registerGradingRoutes(app, services);
  registerGradingQueueRoutes(app, services);
  registerFeedbackRoutes(app, services);
  registerPeerReviewRoutes(app, services);
  registerRubricRoutes(app, services);
  registerGradingShareRoutes(app, services);
  registerSecondReadingRoutes(app, services);
  registerPhraseRoutes(app, services);
  registerGradeBookRoutes(app, services);
  registerClassWorkbookRoutes(app, services);
  registerClassReadingRoutes(app, services);
  registerEarlyHelpRoutes(app, services);
  registerLivePageRoutes(app, services);
  registerHandRoutes(app, services);
  registerMyDataRoutes(app, services);
  registerAnalyticsRoutes(app, services);
  registerEvidenceRoutes(app, services);
  registerClassAnalyticsRoutes(app, services);
  registerReplayRoutes(app, services);
  registerCommentRoutes(app, services);
  registerTemplateRoutes(app, services);
  registerMaterialRoutes(app, services);
  registerLibraryRoutes(app, services);
  registerEditorRoutes(app, services);
  registerAttachmentRoutes(app, services);
  registerReviewRoutes(app, services);
  registerPeopleRoutes(app, services);
  registerVerificationRoutes(app, services);
  registerTextRepairRoutes(app, services);
  registerAuditRoutes(app, services);
  registerDataProtectionRoutes(app, services);
  await registerWopiRoutes(app, services);
  registerWorkers(services);
  app.addHook('onListen', async () => {
    for (const job of DAILY_JOBS) await planDaily(services, job);
    await planReminders(services);
    await planReviewSweep(services);
  });
  app.addHook('onClose', async () => mailServer?.close());
  app.addHook('onClose', () => openedWork.close());
  if (!isBehindAnother) {
    await seedClassOptions(services);
    await servePages(app, env, build);
  }
  return app;
}
