import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/** What waits for an administrator; figures of the dashboard. */
export const OverviewSchema = z.object({
  pendingUsers: z.int(),
  openTickets: z.int(),
  failedMails: z.int(),
  /** When the last of the announcements that are shown now ends, and how many there are. */
  announcements: z.object({ count: z.int(), until: z.iso.datetime({ offset: true }).nullable() }),
  /** The document-editing service's own page for administrators; null for the built-in editors. */
  editorAdminUrl: z.url().nullable(),
});
export type Overview = z.infer<typeof OverviewSchema>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for an administrator, and where the editor’s own admin page is',
  action: 'system.inspect',
  response: OverviewSchema,
});
