import * as contract from '@antecedent/contracts/screens/bulk-actions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  applyBulkAction,
  previewBulkAction,
  readBulkProgress,
  undoBulkAction,
} from './bulk-actions.service.ts';

/** Actions on the work of several students at once. */
export function registerBulkActionRoutes(app: FastifyInstance, services: Platform): void {
  serve(app, contract.previewBulkAction, ({ actor, body }) =>
    previewBulkAction(services, actor, body),
  );
  serve(app, contract.applyBulkAction, ({ actor, body }) => applyBulkAction(services, actor, body));
  serve(app, contract.readBulkProgress, ({ actor, query }) =>
    readBulkProgress(services, actor, query.id),
  );
  serve(app, contract.undoBulkAction, ({ actor, query }) =>
    undoBulkAction(services, actor, query.id),
  );
}
