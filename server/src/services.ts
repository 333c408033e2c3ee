import { Sessions, type WithSessions } from './features/accounts/sessions.ts';
import { createProcessCache, type WithProcesses } from './features/analytics/process.service.ts';
import {
  createProviderDescriptions,
  type WithProviderDescriptions,
} from './features/identities/provider-descriptions.ts';
import { createMailServer, type WithMailServer } from './features/mail/mail-server.ts';
import { createEditLogs, type WithEditLogs } from './features/rewind/edit-logs.ts';
import { createHtmlCache, type WithHtmlCache } from './features/rewind/html-cache.ts';
import {
  createFailedDeadlines,
  type WithFailedDeadlines,
} from './features/submissions/failed-deadlines.ts';
import { PresenceTracker, type WithPresence } from './features/submissions/presence.ts';
import { createVersionsService, type WithVersions } from './features/versions/versions.service.ts';
import type { Platform } from './platform/platform.ts';
import { createWopiHost, type WithWopiHost } from './wopi/wopi-host.ts';

/**
 * Everything that a process works with: the platform, and the services that keep something in memory
 * between requests. There is one of each; nobody else makes any.
 *
 * A feature never names this type. It declares what it needs (`Platform & WithVersions`), next to
 * what provides it, so that no import leads from a feature up to here.
 */
export type Services = Platform &
  WithEditLogs &
  WithFailedDeadlines &
  WithHtmlCache &
  WithMailServer &
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
    processes: createProcessCache(base),
    providerDescriptions: createProviderDescriptions(),
    wopiHost: createWopiHost(base),
  };
}
