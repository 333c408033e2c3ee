import * as contract from '@antecedent/contracts/messages/class-messages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { planAnnouncing } from './class-announcements.jobs.ts';
import {
  createClassAnnouncement,
  deleteClassAnnouncement,
  listClassAnnouncements,
  restoreClassAnnouncement,
  updateClassAnnouncement,
} from './class-announcements.service.ts';
import { findRecipients } from './recipients.service.ts';
import { listSentMessages, listThreads, sendMessage } from './send-message.service.ts';
import {
  answerThread,
  countUnreadMessages,
  markThreadRead,
  readMessageBox,
  readThread,
} from './threads.service.ts';

/** Messages between the staff of a class and its students, and the class's announcements. */
export function registerClassMessageRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.findRecipients, ({ actor, query }) => findRecipients(platform, actor, query));
  serve(app, contract.sendMessage, ({ actor, body }) => sendMessage(platform, actor, body));
  serve(app, contract.listSentMessages, ({ actor, query }) =>
    listSentMessages(platform, actor, query.classId),
  );
  serve(app, contract.listThreads, ({ actor, query }) => listThreads(platform, actor, query.id));
  serve(app, contract.readMessageBox, ({ actor }) => readMessageBox(platform, actor));
  serve(app, contract.countUnreadMessages, ({ actor }) => countUnreadMessages(platform, actor));
  serve(app, contract.readThread, ({ actor, query }) => readThread(platform, actor, query.id));
  serve(app, contract.markThreadRead, ({ actor, query }) =>
    markThreadRead(platform, actor, query.id),
  );
  serve(app, contract.answerThread, ({ actor, body }) => answerThread(platform, actor, body));
  serve(app, contract.listClassAnnouncements, ({ actor, query }) =>
    listClassAnnouncements(platform, actor, query.classId),
  );
  serve(app, contract.createClassAnnouncement, ({ actor, body }) =>
    createClassAnnouncement(platform, actor, body),
  );
  serve(app, contract.updateClassAnnouncement, ({ actor, body }) =>
    updateClassAnnouncement(platform, actor, body),
  );
  serve(app, contract.deleteClassAnnouncement, ({ actor, query }) =>
    deleteClassAnnouncement(platform, actor, query.id),
  );
  serve(app, contract.restoreClassAnnouncement, ({ actor, query }) =>
    restoreClassAnnouncement(platform, actor, query.id),
  );
  app.addHook('onListen', () => planAnnouncing(platform));
}
