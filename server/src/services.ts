import { Sessions, type WithSessions } from './accounts/accounts/sessions.ts';
import {
  createProviderDescriptions,
  type WithProviderDescriptions,
} from './accounts/identities/provider-descriptions.ts';
import { templateFileRule } from './assignments/templates/template-file-rule.ts';
import { OpenedWork, type WithOpenedWork } from './ground/platform/opened-work/opened-work.ts';
import type { Platform } from './ground/platform/platform.ts';
import { createProcessCache, type WithProcesses } from './insight/figures/process.service.ts';
import { createEditLogs, type WithEditLogs } from './insight/replay/edit-logs.ts';
import { createHtmlCache, type WithHtmlCache } from './insight/replay/html-cache.ts';
import { createMailServer, type WithMailServer } from './messages/mail/mail-server.ts';
import { createVersionsService, type WithVersions } from './record/versions/versions.service.ts';
import { SCRATCH_RULE } from './record/wopi/scratch-file.ts';
import { createWopiHost, type WithWopiHost } from './record/wopi/wopi-host.ts';
import { reviewFileRule } from './reviews/peer-review/review-file-rule.ts';
import {
  createFailedDeadlines,
  type WithFailedDeadlines,
} from './submissions/deadlines/failed-deadlines.ts';
import { PresenceTracker, type WithPresence } from './submissions/presence/presence.ts';
import { submissionFileRule } from './submissions/submissions/submission-file-rule.ts';

/**
 * Everything that a process works with: the platform, and the services that hold state in memory between requests.
 * There is one of each, created only here.
 *
 * A feature never names this type. It declares what it needs (`Platform & WithVersions`), next to
 * what provides it, so that no import leads from a feature up to here.
 */
export type Services = Platform &
  WithEditLogs &
  WithFailedDeadlines &
  WithHtmlCache &
  WithMailServer &
  WithOpenedWork &
  WithPresence &
  WithProcesses &
  WithProviderDescriptions &
  WithSessions &
  WithVersions &
  WithWopiHost;

/** Makes the services of this process; once for a platform. */
export function createServices(platform: Platform): Services {
  const versions = createVersionsService(platform);
  const presence = new PresenceTracker(platform);
  const sessions = new Sessions(platform);
  const base = { ...platform, versions, presence, sessions };
  return {
    ...base,
    editLogs: createEditLogs(base),
    failedDeadlines: createFailedDeadlines(platform),
    htmlCache: createHtmlCache(platform),
    mailServer: createMailServer(platform.env),
    openedWork: new OpenedWork(platform),
    processes: createProcessCache(base),
    providerDescriptions: createProviderDescriptions(),
    wopiHost: createWopiHost(base, {
      main: submissionFileRule(base),
      additional: submissionFileRule(base),
      template: templateFileRule(base),
      review: reviewFileRule(base),
      scratch: SCRATCH_RULE,
    }),
  };
}
