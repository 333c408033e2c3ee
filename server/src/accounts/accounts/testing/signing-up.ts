import { eq } from 'drizzle-orm';
import { users } from '../../../ground/db/schema/accounts.ts';
import { mails } from '../../../ground/db/schema/messages.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';

export const PASSWORD = 'Eleven?goats4supper';

/** The token in the link of a mail. */
export const linkIn = (mail: { plain: string } | undefined): string =>
  /\/(?:confirmemail|passwordrecovery)\/([\w-]{43})/.exec(mail?.plain ?? '')?.[1] ?? '';

/** Signs up at the server of the running test, and reads what came of it. */
export function signingUp(server: () => TestApp) {
  let count = 0;
  return {
    /** What the form sends. */
    aForm: (overrides: object = {}) => {
      const username = `somebody_${++count}`;
      return {
        firstName: 'Ada',
        lastName: 'Lovelace',
        username,
        email: `${username}@example.org`,
        phone: '',
        password: PASSWORD,
        instructor: false,
        profile: '',
        ...overrides,
      };
    },
    /** From a network of its own. */
    post: (path: string, payload: object, remoteAddress = `192.0.2.${(++count % 250) + 1}`) =>
      server().app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, remoteAddress }),
    rowOf: async (username: string) => {
      const [row] = await server().db.select().from(users).where(eq(users.username, username));
      return row;
    },
    /** The newest mail to an address, once the jobs are done. */
    mailTo: async (email: string) => {
      await server().runJobs();
      const rows = await server().db.select().from(mails).where(eq(mails.recipient, email));
      return rows.at(-1);
    },
  };
}
