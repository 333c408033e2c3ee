import { randomInt } from 'node:crypto';
import { loadEnv } from '../env.ts';
import { createUser, recordAudit } from '../features/accounts/accounts.service.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { runCommand, UsageError } from './command.ts';

const SHORTEST = 8;
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

await runCommand(
  {
    call: 'npm run create-admin --',
    meaning: 'Makes an administrator account in the installation of the settings.',
    options: {
      username: { value: 'NAME', meaning: 'name to sign in with' },
      email: { value: 'ADDRESS', meaning: 'e-mail address' },
      password: { value: 'PASSWORD', meaning: 'a password is made and printed when left out' },
      'first-name': { value: 'NAME', meaning: 'defaults to the username' },
      'last-name': { value: 'NAME', meaning: 'defaults to "Administrator"' },
    },
  },
  async (options) => {
    const { username, email } = options;
    if (!username || !email) throw new UsageError('Tell --username and --email.');
    if (!/^\S+@\S+$/.test(email)) throw new UsageError(`"${email}" is no e-mail address.`);
    const password = options.password ?? madePassword();
    if (password.length < SHORTEST) {
      throw new UsageError(`The password needs at least ${SHORTEST} characters.`);
    }
    const env = loadEnv();
    const platform = await openPlatform({ ...env, logLevel: 'error' });
    try {
      const user = await createUser(platform, {
        ...{ username, email, password, roles: ['ROLE_ADMIN'] },
        firstName: options['first-name'] ?? username,
        lastName: options['last-name'] ?? 'Administrator',
      });
      await recordAudit(platform, {
        actorId: null,
        action: 'account.createAdministrator',
        object: `user ${user.id}`,
      });
      process.stdout.write(`The administrator ${username} can sign in at ${env.publicUrl}.\n`);
      if (!options.password) process.stdout.write(`Password: ${password}\n`);
    } finally {
      await platform.close();
    }
  },
);

const madePassword = (): string =>
  Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
