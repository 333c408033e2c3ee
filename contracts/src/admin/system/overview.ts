import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';

/** Pending work for administrators: the numbers on the dashboard. */
export const OverviewSchema = z.object({
  pendingUsers: z.int(),
  openTickets: z.int(),
  failedMails: z.int(),
  /** People who asked for their account to be deleted. */
  erasureRequests: z.int(),
  /** The number of announcements shown now, and when the last of them expires. */
  announcements: z.object({ count: z.int(), until: z.iso.datetime({ offset: true }).nullable() }),
  /** The external editor's own administration page; null for the built-in editors. */
  editorAdminUrl: z.url().nullable(),
});
export type Overview = z.infer<typeof OverviewSchema>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'Get pending work for administrators and the URL of the editor’s own admin page',
  action: 'system.inspect',
  opens: 'nothing',
  response: OverviewSchema,
});
