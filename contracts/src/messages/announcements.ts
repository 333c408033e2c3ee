import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../wire/fields.ts';

export const ANNOUNCEMENT_PAGE_SIZE = 10;

export const AnnouncementSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  expires: instant,
  createdAt: instant,
  /** First and last name; empty when the account has been deleted. */
  author: z.string(),
});
export type Announcement = z.infer<typeof AnnouncementSchema>;

export const CreateAnnouncementSchema = z.object({
  title: text().trim().min(1, rule('announcements.title')).max(200, maxLengthMessage(200)),
  message: text().trim().min(1, rule('announcements.message')).max(2_000, maxLengthMessage(2_000)),
  expires: z.iso.datetime({ offset: true, error: rule('announcements.expires') }),
});

export const UpdateAnnouncementSchema = CreateAnnouncementSchema.extend({ id: z.uuid() });

export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/admin/announcement',
  summary: 'Create an announcement, shown to everybody until it expires',
  action: 'announcement.manage',
  opens: 'nothing',
  body: CreateAnnouncementSchema,
  response: AnnouncementSchema,
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/admin/announcement',
  summary: 'Update an announcement, with its banners and notifications',
  action: 'announcement.manage',
  opens: 'nothing',
  body: UpdateAnnouncementSchema,
  response: AnnouncementSchema,
});

export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: '/admin/announcement',
  summary: 'Delete an announcement and its notifications',
  action: 'announcement.manage',
  opens: 'nothing',
  query: z.object({ id: z.uuid() }),
  response: z.literal(true),
});

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/admin/announcements',
  summary: 'List announcements by page, newest first; a page that is not full is the last',
  action: 'announcement.manage',
  opens: 'nothing',
  query: z.object({ index: z.coerce.number().int().min(0).max(100_000) }),
  response: z.array(AnnouncementSchema),
});

export const listShownAnnouncements = endpoint({
  method: 'GET',
  path: '/announcements',
  summary: 'The announcements that have not expired, the newest first',
  action: 'announcement.read',
  response: z.array(
    AnnouncementSchema.pick({ id: true, title: true, message: true, expires: true }),
  ),
});
export type ShownAnnouncement = z.infer<(typeof listShownAnnouncements)['response']>[number];
