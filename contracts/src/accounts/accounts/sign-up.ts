import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { text } from '../../wire/fields.ts';
import {
  EmailSchema,
  LocaleSchema,
  MISSING_NAME,
  NameSchema,
  NewPasswordSchema,
  needsName,
  PhoneSchema,
  ProfileSchema,
  UsernameSchema,
} from './account-fields.ts';
import { SignedInUserSchema } from './sign-in.ts';

/** A token from a link. Sent in the body it stays out of logs; the query is accepted as well. */
const LinkTokenSchema = z.object({ id: text().min(1).max(200).optional() });

const person = {
  firstName: NameSchema,
  lastName: NameSchema,
  username: UsernameSchema,
  email: EmailSchema,
  password: NewPasswordSchema,
};

export const SignUpSchema = z
  .object({
    ...person,
    phone: PhoneSchema.default(''),
    /** Whether instructor access is requested. */
    instructor: z.boolean().default(false),
    /** URLs of academic profiles, one per line. */
    profile: ProfileSchema.default([]),
    /** Language of emails and notifications. */
    locale: LocaleSchema.default('en'),
    /** The token of a class invitation: its address counts as confirmed, and the person is signed in. */
    invitation: text().min(1).max(200).optional(),
  })
  .check(needsName(MISSING_NAME))
  .refine(({ instructor, profile }) => !instructor || profile.length > 0, {
    path: ['profile'],
    error: rule('accounts.profileMissing'),
  });

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Create an account; the response is the same when the email address already has one',
  action: 'account.create',
  body: SignUpSchema,
  /** With the invited address, the new person, signed in; otherwise nothing. */
  response: z.object({ user: SignedInUserSchema.optional() }),
  errors: ['conflict', 'invalid-link', 'too-many-attempts'],
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/auth/invitation/validate',
  summary: 'Read whom the invitation of a class list is for, to fill in the sign-up form',
  action: 'account.create',
  body: LinkTokenSchema.required(),
  response: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** The classes whose lists have the address, by name. */
    classes: z.array(z.string()),
    /** Whether the address has an account by now: its owner signs in instead. */
    hasAccount: z.boolean(),
  }),
  errors: ['invalid-link', 'too-many-attempts'],
});

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/ConfirmEmail',
  summary: 'Confirm an email address with the token from a link',
  action: 'account.create',
  query: LinkTokenSchema,
  body: LinkTokenSchema,
  response: z.object({
    /** Whether a request for instructor access waits for an administrator. */
    isPending: z.boolean(),
    /** Whether the address was confirmed before. */
    isRepeated: z.boolean(),
  }),
  errors: ['invalid-link', 'too-many-attempts'],
});

export const readFirstAdministrator = endpoint({
  method: 'POST',
  path: '/auth/firstadmin/validate',
  summary: 'Check whether the link for the first administrator is valid, and for how many minutes',
  action: 'account.create',
  body: LinkTokenSchema.required(),
  response: z.object({ minutes: z.int() }),
  errors: ['invalid-link', 'too-many-attempts'],
});

export const FirstAdministratorSchema = z.object(person);

export const createFirstAdministrator = endpoint({
  method: 'POST',
  path: '/auth/firstadmin',
  summary: 'Create the first administrator and sign them in',
  action: 'account.create',
  body: FirstAdministratorSchema.extend({ id: text().min(1).max(200) }).check(
    needsName(MISSING_NAME),
  ),
  response: SignedInUserSchema,
  errors: ['invalid-link', 'conflict', 'too-many-attempts'],
});
