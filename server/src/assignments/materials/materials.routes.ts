import * as contract from '@antecedent/contracts/assignments/materials';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { downloadMaterial, readMaterials, uploadMaterial } from './materials.service.ts';

export function registerMaterialRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.uploadMaterial, ({ actor, upload }) =>
    uploadMaterial(platform, actor, upload.files),
  );
  serve(app, contract.downloadMaterial, ({ actor, params }) =>
    downloadMaterial(platform, actor, params.id),
  );
  serve(app, contract.readMaterials, ({ actor, query }) =>
    readMaterials(platform, actor, query.id),
  );
}
