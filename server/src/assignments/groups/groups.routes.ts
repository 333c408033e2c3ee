import * as contract from '@antecedent/contracts/assignments/groups';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as groups from './groups.service.ts';

export function registerGroupRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listGroups, ({ actor, query }) =>
    groups.listGroups(platform, actor, query.assignmentId),
  );
  serve(app, contract.arrangeGroups, ({ actor, body }) =>
    groups.arrangeGroups(platform, actor, body),
  );
  serve(app, contract.renameGroup, ({ actor, body }) => groups.renameGroup(platform, actor, body));
  serve(app, contract.deleteGroup, ({ actor, query }) =>
    groups.deleteGroup(platform, actor, query),
  );
  serve(app, contract.importGroups, ({ actor, body }) =>
    groups.importGroups(platform, actor, body),
  );
}
