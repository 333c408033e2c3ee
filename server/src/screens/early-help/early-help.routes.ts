import * as contract from '@antecedent/contracts/screens/early-help';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listEarlyHelp } from './early-help.service.ts';

/** Which students of a class may need a word. */
export function registerEarlyHelpRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listEarlyHelp, ({ actor, params }) =>
    listEarlyHelp(platform, actor, params.classId),
  );
}
