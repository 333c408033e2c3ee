import * as contract from '@antecedent/contracts/messages/notifications';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { AppError } from '../../ground/platform/errors/errors.ts';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { planNoticeMails } from './notification-mails.ts';
import { listSettings, updateSetting } from './notification-settings.ts';
import { NotificationStreams } from './notification-streams.ts';
import { listNotices, markAllRead, markRead } from './notifications.service.ts';

export function registerNotificationRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.listNotifications, ({ actor }) => listNotices(platform, actor));
  serve(app, contract.markRead, async ({ actor, query }) => {
    await markRead(platform, actor, query.id);
    return {};
  });
  serve(app, contract.markAllRead, async ({ actor, query }) => {
    await markAllRead(platform, actor, new Date(query.until));
    return {};
  });
  serve(app, contract.listNotificationSettings, ({ actor }) => listSettings(platform, actor));
  serve(app, contract.updateNotificationSetting, ({ actor, body }) =>
    updateSetting(platform, actor, body),
  );
  serveStream(app, platform);
  app.addHook('onListen', () => planNoticeMails(platform));
}

const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Some proxies buffer responses unless this header forbids it.
  'x-accel-buffering': 'no',
};

/** Responds with a stream that stays open; it isn't an endpoint of the contracts, since it never ends. */
function serveStream(app: FastifyInstance, platform: Platform): void {
  const streams = new NotificationStreams(platform);
  new Gauge({
    name: 'antecedent_notice_streams',
    help: 'Pages that listen for notifications',
    registers: [platform.metrics.registry],
    collect() {
      this.set(streams.count);
    },
  });
  app.get(contract.NOTIFICATION_STREAM, async (request, reply) => {
    const { actor } = request;
    if (!actor) throw new AppError('unauthenticated', 'accounts.sessionEnded');
    await streams.prepare(actor);
    // Without compression, which would hold back events until they fill a block.
    reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS })) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.flushHeaders();
    streams.open(actor, reply.raw);
  });
  app.addHook('preClose', async () => streams.close());
}
