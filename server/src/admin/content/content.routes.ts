import * as contract from '@antecedent/contracts/admin/content';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { readLandingContent, readLegalText, readPicture } from './content.service.ts';

export function registerContentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.landingContent, () => readLandingContent(platform));
  serve(app, contract.legalText, ({ params, query }) =>
    readLegalText(platform, params.type, query.locale),
  );
  serve(app, contract.contentPicture, ({ params }) => readPicture(platform, params.name));
}
