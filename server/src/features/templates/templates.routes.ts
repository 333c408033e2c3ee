import * as contract from '@antecedent/contracts/templates/templates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteTemplateFile, listTemplateFiles, readThumbnail } from './template-files.service.ts';
import {
  attachTemplate,
  copyItems,
  createItem,
  listItems,
  removeItem,
  setAllowImport,
  updateItems,
} from './template-items.service.ts';
import { uploadTemplate } from './template-upload.ts';
import { planTemplateSweep } from './templates.jobs.ts';

export function registerTemplateRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listTemplateFiles, ({ actor }) => listTemplateFiles(platform, actor));
  serve(app, contract.uploadTemplate, ({ actor, upload }) =>
    uploadTemplate(platform, actor, upload.fields, upload.files),
  );
  serve(app, contract.deleteTemplateFile, ({ actor, query }) =>
    deleteTemplateFile(platform, actor, query.id),
  );
  serve(app, contract.readThumbnail, ({ actor, params }) =>
    readThumbnail(platform, actor, params.thumbnailFileId),
  );
  serve(app, contract.listTemplateItems, ({ actor, query }) =>
    listItems(platform, actor, query.assignmentId),
  );
  serve(app, contract.updateTemplateItems, ({ actor, body }) => updateItems(platform, actor, body));
  serve(app, contract.updateManyTemplateItems, ({ actor, body }) =>
    updateItems(platform, actor, body),
  );
  serve(app, contract.allowImport, ({ actor, query }) =>
    setAllowImport(platform, actor, query.id, query.allowImport),
  );
  serve(app, contract.attachTemplate, ({ actor, query }) =>
    attachTemplate(platform, actor, {
      id: query.assignmentTemplateId,
      templateId: query.templateId ?? null,
    }),
  );
  serve(app, contract.createTemplateItem, ({ actor, body }) => createItem(platform, actor, body));
  serve(app, contract.removeTemplateItem, ({ actor, query }) =>
    removeItem(platform, actor, query.id),
  );
  serve(app, contract.copyTemplateItems, ({ actor, query }) =>
    copyItems(platform, actor, query.assignmentId),
  );
  app.addHook('onListen', () => planTemplateSweep(platform));
}
