import * as contract from '@antecedent/contracts/messages/announcements';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  listShownAnnouncements,
  updateAnnouncement,
} from './announcements.service.ts';

export function registerAnnouncementRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.createAnnouncement, ({ actor, body }) =>
    createAnnouncement(platform, actor, body),
  );
  serve(app, contract.updateAnnouncement, ({ actor, body }) =>
    updateAnnouncement(platform, actor, body),
  );
  serve(app, contract.deleteAnnouncement, ({ actor, query }) =>
    deleteAnnouncement(platform, actor, query.id),
  );
  serve(app, contract.listAnnouncements, ({ query }) => listAnnouncements(platform, query.index));
  serve(app, contract.listShownAnnouncements, () => listShownAnnouncements(platform));
}
