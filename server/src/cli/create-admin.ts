import { randomInt } from 'node:crypto';
import { rule } from '@antecedent/catalog/refusals';
import {
  EmailSchema,
  NewPasswordSchema,
  UsernameSchema,
} from '@antecedent/contracts/accounts/account-fields';
import { containsName, isCommonPassword } from '@antecedent/domain/accounts/common-password';
import { z } from 'zod';
import { loadEnv } from '../config/env.ts';
import { createUser } from '../features/accounts/accounts.service.ts';
import { recordAudit } from '../platform/audit-log.ts';
import { invalidRequest } from '../platform/http.ts';
import { openPlatform } from '../platform/open-platform.ts';
import { runCommand, UsageError } from './command.ts';

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!$%&';

/** The rules of every account, as sign-up has them. */
const AccountSchema = z
  .object({ username: UsernameSchema, email: EmailSchema, password: NewPasswordSchema })
  .refine(({ password }) => !isCommonPassword(password), rule('accounts.passwordCommon'))
  .refine(
    ({ username, email, password }) => !containsName(password, [username, email]),
    rule('accounts.passwordNames'),
  );

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
    if (!options.username || !options.email) throw new UsageError('Tell --username and --email.');
    const account = AccountSchema.safeParse({
      username: options.username,
      email: options.email,
      password: options.password ?? madePassword(),
    });
    if (!account.success) throw new UsageError(invalidRequest(account.error).message);
    const { username, email, password } = account.data;
    const env = loadEnv();
    const platform = await openPlatform({ ...env, logLevel: 'error' });
    try {
      const user = await createUser(platform, platform.db, {
        username,
        email,
        password,
        roles: ['ROLE_ADMIN'],
        firstName: options['first-name'] ?? username,
        lastName: options['last-name'] ?? 'Administrator',
      });
      await recordAudit(platform, platform.db, {
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

function madePassword(): string {
  const made = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return NewPasswordSchema.safeParse(made).success ? made : madePassword();
}
