import { LANGUAGE_CODES } from '@antecedent/catalog/languages';
import { rule } from '@antecedent/catalog/refusals';
import { emailAddress, MAX_EMAIL_LENGTH } from '@antecedent/domain/accounts/email-address';
import { isPlainName } from '@antecedent/domain/accounts/person-name';
import { z } from 'zod';
import { maxLengthMessage, text } from '../../wire/fields.ts';

const MIN_PASSWORD_LENGTH = 8;
/** A longer password adds no security, and every character costs hashing time. */
const MAX_PASSWORD_LENGTH = 200;
const SPECIAL_CHARACTERS = '[@$!%*?&]';
/** One pattern per character class. */
const PASSWORD_CHARACTER_CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\d/, new RegExp(SPECIAL_CHARACTERS)];
/** The same for the `passwordrules` attribute, by which password managers generate passwords. */
export const PASSWORD_RULES = [
  `minlength: ${MIN_PASSWORD_LENGTH}`,
  `maxlength: ${MAX_PASSWORD_LENGTH}`,
  ...['upper', 'lower', 'digit', SPECIAL_CHARACTERS].map((kind) => `required: ${kind}`),
]
  .map((rule) => `${rule};`)
  .join(' ');

/** Part of a person's name: mails greet with it. Empty for who has only one name. */
export const NameSchema = text()
  .trim()
  .max(100, maxLengthMessage(100))
  .refine(isPlainName, rule('fields.plainName'));

/** The messages below the fields of a person's name when both are empty. */
type MissingName = { firstName: string; lastName: string };

export const MISSING_NAME: MissingName = {
  firstName: rule('accounts.firstName'),
  lastName: rule('accounts.lastName'),
};

/** Refuses a person without any name: one name in either field is enough. */
export const needsName =
  (missing: MissingName) =>
  (context: z.core.ParsePayload<{ firstName: string; lastName: string }>) => {
    const { firstName, lastName } = context.value;
    if (firstName !== '' || lastName !== '') return;
    for (const field of ['firstName', 'lastName'] as const) {
      context.issues.push({
        code: 'custom',
        input: '',
        path: [field],
        message: missing[field],
      });
    }
  };

export const UsernameSchema = text()
  .trim()
  .regex(/^\w{6,}$/, rule('accounts.username'))
  .max(60, maxLengthMessage(60));

/** Also with a domain or a name in other letters; the result is in the form that accounts store. */
export const emailField = (invalid: string) =>
  text()
    .trim()
    .max(MAX_EMAIL_LENGTH, invalid)
    .transform((typed, context) => {
      const address = emailAddress(typed);
      if (address !== null) return address;
      context.issues.push({ code: 'custom', input: typed, message: invalid });
      return z.NEVER;
    });

export const EmailSchema = emailField(rule('accounts.email'));

/** Optional: an empty string when absent. */
export const PhoneSchema = text()
  .trim()
  .max(40, maxLengthMessage(40))
  .regex(/^(\+?[\d\s()./-]{3,})?$/, rule('accounts.phone'));

export const NewPasswordSchema = text()
  .max(MAX_PASSWORD_LENGTH, maxLengthMessage(MAX_PASSWORD_LENGTH))
  .refine(
    (value) =>
      value.length >= MIN_PASSWORD_LENGTH &&
      PASSWORD_CHARACTER_CLASSES.every((kind) => kind.test(value)),
    rule('accounts.password'),
  );

/** Optional scheme, a host with a top-level domain, optional port and path. */
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

export const ProfileUrlSchema = text()
  .trim()
  .max(500, maxLengthMessage(500))
  .regex(WEB_ADDRESS, rule('accounts.profileUrl'));

export const MAX_PROFILE_URLS = 10;

/** Profile URLs in the request, one per line. */
export const ProfileSchema = text()
  .transform((lines) => lines.split(/\r?\n/).map((line) => line.trim()))
  .transform((lines) => [...new Set(lines.filter((line) => line !== ''))])
  .pipe(z.array(ProfileUrlSchema).max(MAX_PROFILE_URLS, rule('accounts.profileTooMany')));

/** Languages of pages, emails and notifications. */
export const LocaleSchema = z.enum(LANGUAGE_CODES);
export type Locale = z.infer<typeof LocaleSchema>;
