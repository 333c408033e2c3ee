import * as contract from '@antecedent/contracts/assignments/templates';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import type { WithVersions } from '../../record/versions/versions.service.ts';
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

export function registerTemplateRoutes(
  app: FastifyInstance,
  services: Platform & WithVersions,
): void {
  serve(app, contract.listTemplateFiles, ({ actor }) => listTemplateFiles(services, actor));
  serve(app, contract.uploadTemplate, ({ actor, upload }) =>
    uploadTemplate(services, actor, upload.fields, upload.files),
  );
  serve(app, contract.deleteTemplateFile, ({ actor, query }) =>
    deleteTemplateFile(services, actor, query.id),
  );
  serve(app, contract.readThumbnail, ({ actor, params }) =>
    readThumbnail(services, actor, params.thumbnailFileId),
  );
  serve(app, contract.listTemplateItems, ({ actor, query }) =>
    listItems(services, actor, query.assignmentId),
  );
  serve(app, contract.updateTemplateItems, ({ actor, body }) => updateItems(services, actor, body));
  serve(app, contract.updateManyTemplateItems, ({ actor, body }) =>
    updateItems(services, actor, body),
  );
  serve(app, contract.allowImport, ({ actor, query }) =>
    setAllowImport(services, actor, query.id, query.allowImport),
  );
  serve(app, contract.attachTemplate, ({ actor, query }) =>
    attachTemplate(services, actor, {
      id: query.assignmentTemplateId,
      templateId: query.templateId ?? null,
    }),
  );
  serve(
    app,
    contract.createTemplateItem,
    ({ actor, body: { contentType, assignmentTemplateType, ...item } }) =>
      createItem(services, actor, { ...item, kind: contentType, type: assignmentTemplateType }),
  );
  serve(app, contract.removeTemplateItem, ({ actor, query }) =>
    removeItem(services, actor, query.id),
  );
  serve(app, contract.copyTemplateItems, ({ actor, query }) =>
    copyItems(services, actor, query.assignmentId),
  );
  app.addHook('onListen', () => planTemplateSweep(services));
}
