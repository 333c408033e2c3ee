import { exportAuditLog, readAuditLog } from '@antecedent/contracts/admin/audit';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listAuditEntries } from './audit.service.ts';
import { exportAuditEntries } from './export-audit.service.ts';

export function registerAuditRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, exportAuditLog, ({ actor, query }) => exportAuditEntries(platform, actor, query));
  serve(app, readAuditLog, ({ query }) => listAuditEntries(platform, query));
}
