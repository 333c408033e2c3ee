import * as contract from '@antecedent/contracts/screens/calendar';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../ground/platform/errors/errors.ts';
import { serve } from '../../ground/platform/http/http.ts';
import type { Platform } from '../../ground/platform/platform.ts';
import { listCalendar, readBusyDays } from './calendar.service.ts';
import {
  calendarPath,
  createCalendarAddress,
  deleteCalendarAddress,
  readCalendarAddress,
  readCalendarFile,
} from './calendar-address.service.ts';

/** Apps may ask as often as they like; an answer this old, in seconds, is still right for them. */
const MAX_AGE_S = 300;

export function registerCalendarRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, contract.readCalendar, async ({ actor, query: { from, until } }) => ({
    entries: await listCalendar(platform, actor, { from: new Date(from), until: new Date(until) }),
  }));
  serve(app, contract.readCalendarAddress, async ({ actor }) => ({
    address: await readCalendarAddress(platform, actor),
  }));
  serve(app, contract.createCalendarAddress, async ({ actor }) => ({
    url: await createCalendarAddress(platform, actor),
  }));
  serve(app, contract.deleteCalendarAddress, async ({ actor }) => {
    await deleteCalendarAddress(platform, actor);
    return {};
  });
  serve(app, contract.readBusyDays, ({ actor, query }) => readBusyDays(platform, actor, query));

  app.get<{ Params: { token: string } }>(calendarPath(':token'), async (request, reply) => {
    const file = await readCalendarFile(platform, request.params.token);
    if (file === null) throw notFound('calendar');
    return reply
      .header('cache-control', `private, max-age=${MAX_AGE_S}`)
      .type('text/calendar; charset=utf-8')
      .send(file);
  });
}
