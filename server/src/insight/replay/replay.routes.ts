import * as contract from '@antecedent/contracts/insight/replay';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import type { WithProcesses } from '../figures/process.service.ts';
import type { WithEditLogs } from './edit-logs.ts';
import type { WithHtmlCache } from './html-cache.ts';
import { compareOwnDrafts, compareOwnVersions, readOwnVersionLog } from './own-replay.ts';
import {
  compareDrafts,
  compareVersions,
  downloadVersion,
  readVersionLog,
} from './replay.service.ts';

export function registerReplayRoutes(
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
