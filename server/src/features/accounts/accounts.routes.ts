import * as contract from '@antecedent/contracts/auth';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSession, signIn, signOut } from './accounts.service.ts';

export function registerAccountRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.signIn, ({ body, address }) => signIn(platform, { ...body, address }));
  serve(app, contract.readSession, ({ actor }) => readSession(platform, actor));
  serve(app, contract.signOut, async ({ actor }) => {
    await signOut(platform, actor);
    return {};
  });
}
