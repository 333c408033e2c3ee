import * as contract from '@antecedent/contracts/editor/opening';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { openEditor, openImport } from './editor.service.ts';
import { openTestFile } from './test-file.ts';

export function registerEditorRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.openEditor, ({ actor, body }) => openEditor(platform, actor, body));
  serve(app, contract.openImport, ({ actor, body }) => openImport(platform, actor, body.fileId));
  serve(app, contract.openTestFile, ({ body }) => openTestFile(platform, body));
}
