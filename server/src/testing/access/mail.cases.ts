import * as contract from '@antecedent/contracts/messages/mail';
import { mails } from '../../ground/db/schema/messages.ts';
import type { TestApp } from '../start-test-app.ts';
import type { AccessCase } from './access-case.ts';

async function aKeptMail({ db, now }: TestApp): Promise<string> {
  const [row] = await db
    .insert(mails)
    .values({
      template: 'password-changed',
      recipient: 'a@example.org',
      subject: 'Changed',
      plain: 'Changed.',
      html: '<p>Changed.</p>',
      state: 'kept',
      createdAt: now(),
    })
    .returning();
  return row!.id;
}

const unknown = () => ({ params: { id: crypto.randomUUID() } });

export const mailCases: AccessCase[] = [
  { endpoint: contract.listMails, own: () => ({}), foreign: null },
  {
    endpoint: contract.readMail,
    own: async (app) => ({ params: { id: await aKeptMail(app) } }),
    foreign: unknown,
  },
  {
    endpoint: contract.resendMail,
    own: async (app) => ({ params: { id: await aKeptMail(app) } }),
    foreign: unknown,
    // The test's server has no mail server to send it with.
    status: 409,
  },
];
