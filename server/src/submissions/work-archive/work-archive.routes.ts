import * as contract from '@antecedent/contracts/submissions/work-archive';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { importMarkedWork } from './import-marked.service.ts';
import { archiveOfWork, oneWork } from './work-archive.service.ts';

export function registerWorkArchiveRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  serve(app, contract.downloadWork, ({ actor, bearer, opened, body }) =>
    archiveOfWork(services, { actor, bearer, opened }, body),
  );
  serve(app, contract.downloadOneWork, ({ actor, query }) => oneWork(services, actor, query));
  serve(app, contract.importMarkedWork, ({ actor, upload: { fields, files } }) =>
    importMarkedWork(services, actor, {
      assignmentId: fields.assignmentId,
      apply: fields.apply === 'true',
      files,
    }),
  );
}
