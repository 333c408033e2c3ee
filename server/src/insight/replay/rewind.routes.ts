import * as contract from '@antecedent/contracts/insight/rewind';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import type { WithEditLogs } from './edit-logs.ts';
import type { WithHtmlCache } from './html-cache.ts';
import { compareOwnDrafts, compareOwnVersions, readOwnVersionLog } from './own-rewind.ts';
import {
  compareDrafts,
  compareVersions,
  downloadVersion,
  readVersionLog,
} from './rewind.service.ts';

export function registerRewindRoutes(
  app: FastifyInstance,
  services: Platform & WithEditLogs & WithHtmlCache & WithProcesses & WithVersions,
): void {
  serve(app, contract.readVersionLog, ({ actor, query }) =>
    readVersionLog(services, actor, query.submissionId),
  );
  serve(app, contract.readOwnVersionLog, ({ actor, query }) =>
    readOwnVersionLog(services, actor, query.id),
  );
  serve(app, contract.compareOwnVersions, ({ actor, query }) =>
    compareOwnVersions(services, actor, query),
  );
  serve(app, contract.compareOwnDrafts, ({ actor, query }) =>
    compareOwnDrafts(services, actor, query),
  );
  serve(app, contract.compareVersions, ({ actor, query }) =>
    compareVersions(services, actor, query),
  );
  serve(app, contract.compareDrafts, ({ actor, query }) => compareDrafts(services, actor, query));
  serve(app, contract.downloadVersion, ({ actor, params }) =>
    downloadVersion(services, actor, params.versionId),
  );
}
