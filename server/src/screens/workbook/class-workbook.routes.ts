import * as contract from '@antecedent/contracts/screens/workbook';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
import { exportTaughtClass } from './class-workbook.service.ts';

export function registerClassWorkbookRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  serve(app, contract.exportClass, ({ actor, query }) => exportTaughtClass(services, actor, query));
}
