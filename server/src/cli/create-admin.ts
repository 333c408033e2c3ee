import { rule } from '@antecedent/catalog/refusals';
import {
  EmailSchema,
  NewPasswordSchema,
  UsernameSchema,
} from '@antecedent/contracts/accounts/accounts/account-fields';
import { containsName, isCommonPassword } from '@antecedent/domain/accounts/common-password';
import { z } from 'zod';
import { issueToken } from '../accounts/accounts/account-tokens.ts';
import { createUser } from '../accounts/accounts/accounts.service.ts';
import { loadEnv } from '../ground/config/env.ts';
import { recordAudit } from '../ground/platform/audit-log.ts';
import { invalidRequest } from '../ground/platform/http/http.ts';
import { openPlatform } from '../ground/platform/open-platform.ts';
import { pageAddress } from '../ground/platform/pages/page-links.ts';
import { runCommand, UsageError } from './command.ts';

const LINK_HOURS = 24;

/** The rules of every account, as sign-up has them. */
const AccountSchema = z
  .object({
    username: UsernameSchema,
    email: EmailSchema,
    password: NewPasswordSchema.nullable(),
  })
  .refine(
    ({ password }) => password === null || !isCommonPassword(password),
    rule('accounts.passwordCommon'),
  )
  .refine(
    ({ username, email, password }) =>
      password === null || !containsName(password, [username, email]),
    rule('accounts.passwordNames'),
  );

await runCommand(
  {
    call: 'npm run create-admin --',
    meaning: 'Makes an administrator account in the installation of the settings.',
    options: {
      username: { value: 'NAME', meaning: 'name to sign in with' },
      email: { value: 'ADDRESS', meaning: 'e-mail address' },
      password: { value: 'PASSWORD', meaning: 'a link to choose one is printed when left out' },
      'first-name': { value: 'NAME', meaning: 'defaults to the username' },
      'last-name': { value: 'NAME', meaning: 'defaults to "Administrator"' },
    },
  },
  async (options) => {
    if (!options.username || !options.email) throw new UsageError('Pass --username and --email.');
    const given = {
      username: options.username,
      email: options.email,
      password: options.password ?? null,
    };
    const account = AccountSchema.safeParse(given);
    if (!account.success) throw new UsageError(invalidRequest(account.error, given).message);
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
      if (password === null) {
        const token = await issueToken(platform, platform.db, {
          purpose: 'recover-password',
          userId: user.id,
          minutes: LINK_HOURS * 60,
        });
        process.stdout.write(
          `The administrator ${username} chooses a password here, within a day: ${pageAddress(env, 'newPassword', token)}\n`,
        );
      } else {
        process.stdout.write(`The administrator ${username} can sign in at ${env.publicUrl}.\n`);
      }
    } finally {
      await platform.close();
    }
  },
);
