import { z } from 'zod';
import { atMost, text } from '../wire/fields.ts';

/** The rules of an account's fields, for forms and server alike, with a sentence for each. */
export const ACCOUNT_SENTENCES = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  username:
    'Invalid username. Usernames must be at least 6 characters and can only contain letters, numbers, and underscores.',
  email: 'Enter an e-mail address, such as name@example.org.',
  phone: 'Enter a phone number of digits, spaces and + ( ) - . / or leave the field empty.',
  password:
    'Password must be at least 8 characters and involve at least one of each of the following: uppercase letter, lowercase letter, a number, and a special character (!@$%&).',
  passwordsDiffer: 'Passwords do not match.',
  profileUrl: 'Invalid URL - you may need to include http:// or https://',
  profileMissing:
    'As you are requesting instructor access, you need to include a URL showing your academic profile for evaluation.',
  profileTooMany: 'Enter at most 10 addresses.',
  terms: 'Check the terms and condition checkbox.',
  passwordCommon:
    'This password is one of the first that somebody would guess. Choose another one.',
  passwordNames: 'The password must not hold your username or e-mail address.',
  newPasswordSame: 'The new password has to be different than the current password.',
  newPasswordsDiffer: 'both the new passwords has to be the same.',
  recoveryPasswordsDiffer: 'passwords do not match.',
  usernameMissing: 'Enter your username.',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'The current password is wrong.',
  usernameTaken: 'This username is taken.',
  emailTaken: 'There is an account with this e-mail address.',
} as const;
export type AccountSentence = keyof typeof ACCOUNT_SENTENCES;

const say = ACCOUNT_SENTENCES;

const SHORTEST_PASSWORD = 8;
/** Longer ones add nothing, and each character costs work. */
const LONGEST_PASSWORD = 200;
/** One for each kind of character. */
const PASSWORD_KINDS = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[@$!%*?&]/];

const nameField = (sentence: string) => text().trim().min(1, sentence).max(100, atMost(100));

export const FirstNameSchema = nameField(say.firstName);
export const LastNameSchema = nameField(say.lastName);

export const UsernameSchema = text()
  .trim()
  .regex(/^\w{6,}$/, say.username)
  .max(60, atMost(60));

export const EmailSchema = text().trim().max(254, atMost(254)).pipe(z.email(say.email));

/** Optional: empty when there is none. */
export const PhoneSchema = text()
  .trim()
  .max(40, atMost(40))
  .regex(/^(\+?[\d\s()./-]{3,})?$/, say.phone);

export const NewPasswordSchema = text()
  .max(LONGEST_PASSWORD, atMost(LONGEST_PASSWORD))
  .refine(
    (value) =>
      value.length >= SHORTEST_PASSWORD && PASSWORD_KINDS.every((kind) => kind.test(value)),
    say.password,
  );

/** Optional scheme, a host with a top-level domain, optional port and path. */
const WEB_ADDRESS =
  /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

export const ProfileUrlSchema = text()
  .trim()
  .max(500, atMost(500))
  .regex(WEB_ADDRESS, say.profileUrl);

export const MOST_PROFILE_URLS = 10;

/** Addresses of a profile as they travel: one a line. */
export const ProfileSchema = text()
  .transform((lines) => lines.split(/\r?\n/).map((line) => line.trim()))
  .transform((lines) => [...new Set(lines.filter((line) => line !== ''))])
  .pipe(z.array(ProfileUrlSchema).max(MOST_PROFILE_URLS, say.profileTooMany));

/** Languages of mails and notices. */
export const LocaleSchema = z.enum(['en', 'de']);
export type Locale = z.infer<typeof LocaleSchema>;
