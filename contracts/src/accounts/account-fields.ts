import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { atMost, text } from '../wire/fields.ts';

const SHORTEST_PASSWORD = 8;
/** Longer ones add nothing, and each character costs work. */
const LONGEST_PASSWORD = 200;
/** One for each kind of character. */
const PASSWORD_KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[@$!%*?&]/];

const nameField = (missing: string) => text().trim().min(1, missing).max(100, atMost(100));

export const FirstNameSchema = nameField(rule('accounts.firstName'));
export const LastNameSchema = nameField(rule('accounts.lastName'));

export const UsernameSchema = text()
  .trim()
  .regex(/^\w{6,}$/, rule('accounts.username'))
  .max(60, atMost(60));

export const EmailSchema = text()
  .trim()
  .max(254, atMost(254))
  .pipe(z.email(rule('accounts.email')));

/** Optional: empty when there is none. */
export const PhoneSchema = text()
  .trim()
  .max(40, atMost(40))
  .regex(/^(\+?[\d\s()./-]{3,})?$/, rule('accounts.phone'));

export const NewPasswordSchema = text()
  .max(LONGEST_PASSWORD, atMost(LONGEST_PASSWORD))
  .refine(
    (value) =>
      value.length >= SHORTEST_PASSWORD && PASSWORD_KINDS.every((kind) => kind.test(value)),
    rule('accounts.password'),
  );

/** Optional scheme, a host with a top-level domain, optional port and path. */
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

export const ProfileUrlSchema = text()
  .trim()
  .max(500, atMost(500))
  .regex(WEB_ADDRESS, rule('accounts.profileUrl'));

export const MAX_PROFILE_URLS = 10;

/** Addresses of a profile as they travel: one a line. */
export const ProfileSchema = text()
  .transform((lines) => lines.split(/\r?\n/).map((line) => line.trim()))
  .transform((lines) => [...new Set(lines.filter((line) => line !== ''))])
  .pipe(z.array(ProfileUrlSchema).max(MAX_PROFILE_URLS, rule('accounts.profileTooMany')));

/** Languages of e-mails and notifications. */
export const LocaleSchema = z.enum(LANGUAGE_CODES);
export type Locale = z.infer<typeof LocaleSchema>;
