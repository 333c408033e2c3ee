import * as contract from '@antecedent/contracts/classes/sections';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import * as sections from './sections.service.ts';

export function registerSectionRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listSections, ({ actor, query }) =>
    sections.listSections(platform, actor, query.classId),
  );
  serve(app, contract.arrangeSections, ({ actor, body }) =>
    sections.arrangeSections(platform, actor, body),
  );
  serve(app, contract.renameSection, ({ actor, body }) =>
    sections.renameSection(platform, actor, body),
  );
  serve(app, contract.deleteSection, ({ actor, query }) =>
    sections.deleteSection(platform, actor, query),
  );
  serve(app, contract.importSections, ({ actor, body }) =>
    sections.importSections(platform, actor, body),
  );
  serve(app, contract.setAssistantSections, ({ actor, body }) =>
    sections.setAssistantSections(platform, actor, body),
  );
}
