import * as contract from '@antecedent/contracts/record/editor/opening';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersionHtml } from '../../insight/replay/replay.service.ts';
import type { WithWopiHost } from '../wopi/wopi-host.ts';
import { openEditor, openImport, readLastSave, readText } from './editor.service.ts';
import { openTestFile } from './test-file.ts';

export function registerEditorRoutes(
  app: FastifyInstance,
  services: Platform & WithVersionHtml & WithWopiHost,
): void {
  serve(app, contract.openEditor, ({ actor, body }) => openEditor(services, actor, body));
  serve(app, contract.readText, async ({ actor, query }) => ({
    html: await readText(services, actor, query),
  }));
  serve(app, contract.readLastSave, ({ actor, query }) => readLastSave(services, actor, query));
  serve(app, contract.readEditorAvailability, async () => ({
    isAvailable: (await services.wopiHost.discovery?.responds()) ?? true,
  }));
  serve(app, contract.openImport, ({ actor, body }) => openImport(services, actor, body.fileId));
  serve(app, contract.openTestFile, ({ body }) => openTestFile(services, body));
}
