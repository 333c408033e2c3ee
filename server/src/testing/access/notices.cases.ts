import * as announcements from '@antecedent/contracts/messages/announcements';
import * as contract from '@antecedent/contracts/messages/notifications';
import * as home from '@antecedent/contracts/screens/home';
import { DAY } from '@antecedent/domain/time';
import { createAnnouncement } from '../../messages/announcements/announcements.service.ts';
import { listNotices, notify } from '../../messages/notifications/notifications.service.ts';
import { aUser, type TestUser } from '../factories.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

const actorOf = ({ id, roles }: TestUser) => ({ userId: id, sessionId: '', roles });

async function aNotice({ services }: TestApp, user: TestUser): Promise<string> {
  const key = `password ${crypto.randomUUID()}`;
  await notify(services, services.db, [user.id], { kind: 'password-changed', values: {}, key });
  const [notice] = await listNotices(services, actorOf(user));
  return notice?.id ?? '';
}

const aForm = (app: TestApp) => ({
  title: 'Maintenance',
  message: 'On Saturday.',
  expires: new Date(app.now().getTime() + DAY).toISOString(),
});

const anAnnouncement = async (app: TestApp, author: TestUser): Promise<string> =>
  (await createAnnouncement(app.services, actorOf(author), aForm(app))).id;

const nowhere = () => crypto.randomUUID();

export const noticeCases: AccessCase[] = [
  { endpoint: home.readStudentHome, own: () => ({}), foreign: null },
  { endpoint: home.readInstructorHome, own: () => ({}), foreign: null },
  { endpoint: home.readAssistantHome, own: () => ({}), foreign: null },
  { endpoint: home.readCoordinatorHome, own: () => ({}), foreign: null },
  { endpoint: contract.listNotifications, own: () => ({}), foreign: null },
  { endpoint: contract.listNotificationSettings, own: () => ({}), foreign: null },
  {
    endpoint: contract.updateNotificationSetting,
    own: () => ({ body: { topic: 'grades', notice: true, mail: false } }),
    foreign: null,
  },
  {
    endpoint: contract.markRead,
    own: async (app, caller) => ({ query: { id: await aNotice(app, caller) } }),
    foreign: async (app) => ({ query: { id: await aNotice(app, await aUser(app)) } }),
  },
  {
    endpoint: contract.markAllRead,
    own: (app) => ({ query: { until: app.now().toISOString() } }),
    foreign: null,
  },
  {
    endpoint: announcements.createAnnouncement,
    own: (app) => ({ body: aForm(app) }),
    foreign: null,
  },
  {
    endpoint: announcements.updateAnnouncement,
    own: async (app, caller) => ({
      body: { ...aForm(app), id: await anAnnouncement(app, caller) },
    }),
    foreign: (app) => ({ body: { ...aForm(app), id: nowhere() } }),
  },
  {
    endpoint: announcements.deleteAnnouncement,
    own: async (app, caller) => ({ query: { id: await anAnnouncement(app, caller) } }),
    foreign: () => ({ query: { id: nowhere() } }),
  },
  {
    endpoint: announcements.listAnnouncements,
    own: () => ({ query: { index: '0' } }),
    foreign: null,
  },
  { endpoint: announcements.listShownAnnouncements, own: () => ({}), foreign: null },
];
