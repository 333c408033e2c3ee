import { DAY } from '@antecedent/domain/time';
import { signUp } from '../accounts/accounts/sign-up.ts';
import { acceptInvitations } from '../classes/classes/roster.service.ts';
import type { Actor } from '../ground/platform/http/actor.ts';
import { createAnnouncement } from '../messages/announcements/announcements.service.ts';
import { askSupport, sendContact } from '../messages/support/support.service.ts';
import type { Services } from '../services.ts';
import { DEMO_PASSWORD } from './people.ts';

/** The network address of everyone in the demo school. */
const ADDRESS = '127.0.0.1';

/** Pending items for staff: an instructor request, a question, a message, and their announcements. */
export async function seedSupportTickets(
  services: Services,
  { administrator, student }: { administrator: Actor; student: Actor },
): Promise<void> {
  await signUp(
    services,
    {
      firstName: 'Noor',
      lastName: 'Haddad',
      username: 'noor_haddad',
      email: 'noor.haddad@demo.example',
      phone: '',
      password: DEMO_PASSWORD,
      locale: 'en',
      instructor: true,
      profile: ['https://demo.example/people/noor-haddad'],
    },
    { address: ADDRESS, device: '' },
    acceptInvitations,
  );
  await askSupport(
    services,
    { actor: student, address: ADDRESS },
    {
      option: 3,
      name: 'Amara Kone',
      email: 'amara.kone@demo.example',
      message:
        'I write on the train, and my connection comes and goes. Will everything I write still be there when I get home?',
      currentURL: '/enroll',
    },
  );
  await sendContact(
    services,
    { actor: null, address: ADDRESS },
    {
      name: 'Jo Lindqvist',
      email: 'jo@elsewhere.example',
      message: 'Could our school see one of your classes before we decide?',
    },
  );
  await createAnnouncement(services, administrator, {
    title: 'Maintenance on Sunday',
    message:
      'We’re moving to a larger server on Sunday from 06:00 to 07:00. You can keep writing. We’ll save your changes when the connection is back.',
    expires: new Date(services.clock().getTime() + 3 * DAY).toISOString(),
  });
}
