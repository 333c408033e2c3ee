import * as contract from '@antecedent/contracts/submissions/attachments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { uploadAttachments } from './attachment-upload.ts';
import {
  downloadOwnAttachment,
  downloadSubmittedAttachment,
  listOwnAttachments,
} from './attachments.service.ts';

export function registerAttachmentRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.uploadAttachments, async ({ actor, upload }) => {
    const { submissionId } = upload.fields;
    await uploadAttachments(platform, actor, submissionId, upload.files);
    return listOwnAttachments(platform, actor, submissionId);
  });
  serve(app, contract.listAttachments, ({ actor, query }) =>
    listOwnAttachments(platform, actor, query.submissionId),
  );
  serve(app, contract.downloadAttachment, ({ actor, params }) =>
    downloadOwnAttachment(platform, actor, params.id),
  );
  serve(app, contract.downloadSubmittedAttachment, ({ actor, params }) =>
    downloadSubmittedAttachment(platform, actor, params.id),
  );
}
