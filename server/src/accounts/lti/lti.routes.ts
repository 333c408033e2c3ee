import * as launches from '@antecedent/contracts/accounts/lti/launches';
import * as platforms from '@antecedent/contracts/accounts/lti/platforms';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithSessions } from '../accounts/sessions.ts';
import type { WithProviderDescriptions } from '../identities/provider-descriptions.ts';
import { registerLaunchRoutes } from './launch.routes.ts';
import { linkCourse, openLaunch } from './open-launch.service.ts';
import {
  listPlatforms,
  registerPlatform,
  testPlatform,
  updatePlatform,
} from './platforms.service.ts';

export function registerLtiRoutes(
  app: FastifyInstance,
  services: Platform & WithProviderDescriptions & WithSessions,
): void {
  serve(app, platforms.listPlatforms, () => listPlatforms(services));
  serve(app, platforms.registerPlatform, ({ actor, body }) =>
    registerPlatform(services, actor, body),
  );
  serve(app, platforms.updatePlatform, async ({ actor, params, body }) => {
    await updatePlatform(services, actor, params.id, body);
    return {};
  });
  serve(app, platforms.testPlatform, ({ params }) => testPlatform(services, params.id));
  serve(app, launches.openLaunch, ({ actor, params }) => openLaunch(services, actor, params.key));
  serve(app, launches.linkCourse, ({ actor, params, body }) =>
    linkCourse(services, actor, params.key, body),
  );
  registerLaunchRoutes(app, services);
}
