import { rule } from '@antecedent/catalog/refusals';
import { ROLES } from '@antecedent/domain/access/roles';
import { z } from 'zod';
import { EmailSchema, PhoneSchema } from './accounts/account-fields.ts';
import { endpoint } from './wire/endpoint.ts';
import { atMost, text } from './wire/fields.ts';

/** Letters of a name from which on people are suggested. */
export const NAME_MINIMUM = 3;

/** A role as staff choose it; `selected` says whether the person holds it. */
export const AdminRoleSchema = z.object({
  id: z.int(),
  /** With its prefix `ROLE_`. */
  name: z.enum(ROLES),
  selected: z.boolean(),
});
export type AdminRole = z.infer<typeof AdminRoleSchema>;

export const ACCOUNT_STATES = ['active', 'unconfirmed', 'pending', 'disabled'] as const;

/** A person as administrators see them. */
export const AdminUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(AdminRoleSchema),
  /** One address a line. */
  profile: z.array(z.string()),
  /** Whether the person may sign in, or could if the account were not disabled. */
  confirmed: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  /** `local`, or the name of the provider that vouches for the person. */
  provider: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  abilities: z.object({
    /** False for oneself, and for the last administrator. */
    canDisable: z.boolean(),
    /** Whether the role of an administrator may be taken away. */
    canDemote: z.boolean(),
    /** Whether a link to set a password can be of use. */
    canSendLink: z.boolean(),
  }),
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

/** Whether a search for this text can find somebody rather than everybody: it holds a letter or a digit. */
export const isSearchable = (searched: string): boolean => /[\p{L}\p{N}]/u.test(searched);

const searchText = text()
  .trim()
  .max(200, atMost(200))
  .refine((searched) => searched === '' || isSearchable(searched), {
    error: rule('people.searchSigns'),
  })
  .default('');

export const UserSearchSchema = z.object({
  firstName: searchText,
  lastName: searchText,
  username: searchText,
  email: searchText,
  phone: searchText,
  pending: z.stringbool().default(false),
  index: z.coerce.number().int().min(0).max(10_000).default(0),
});

export const searchUsers = endpoint({
  method: 'GET',
  path: '/admin/user',
  summary:
    'People whose fields hold the given texts, 50 at a time by name; those who wait for a decision by their date. One letter or two have to begin a word',
  action: 'user.manage',
  query: UserSearchSchema,
  response: z.array(AdminUserSchema),
});

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/user/:id',
  summary: 'One person',
  action: 'user.manage',
  params: z.object({ id: z.uuid() }),
  response: AdminUserSchema,
});

const line = (missing: string) => text().trim().min(1, missing).max(100, atMost(100));

/** What the form of a person holds. */
export const SaveUserSchema = z.object({
  /** Null for a new person. */
  id: z.uuid().nullable(),
  firstName: line(rule('people.firstName')),
  lastName: line(rule('people.lastName')),
  username: line(rule('people.username')),
  email: EmailSchema,
  phone: PhoneSchema,
  confirmed: z.boolean(),
  profile: z.array(text().trim().max(500, atMost(500))).max(20),
  roles: z.array(AdminRoleSchema).max(ROLES.length),
});

export const saveUser = endpoint({
  method: 'POST',
  path: '/admin/user',
  summary:
    'Change a person, or add one, who then gets a mail with a link to set a password. Changed roles end the person’s sessions',
  action: 'user.manage',
  body: SaveUserSchema,
  response: AdminUserSchema,
  errors: ['conflict'],
});

export const onePerson = z.object({ id: z.uuid() });

export const setUserDisabled = endpoint({
  method: 'POST',
  path: '/admin/user/disable',
  summary: 'Close an account, which ends its sessions, or open it again',
  action: 'user.manage',
  body: onePerson.extend({ disabled: z.boolean() }),
  response: AdminUserSchema,
  errors: ['conflict'],
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/user/password-link',
  summary: 'Mail the person a link with which they set a password',
  action: 'user.manage',
  body: onePerson,
  response: z.object({}),
  errors: ['conflict'],
});
export const listRoles = endpoint({
  method: 'GET',
  path: '/admin/role',
  summary: 'Every role, none of them selected',
  action: 'user.manage',
  response: z.array(AdminRoleSchema),
});

export const NamedUserSchema = z.object({ id: z.uuid(), name: z.string() });
export type NamedUser = z.infer<typeof NamedUserSchema>;

const TOO_SHORT = rule('people.searchShort', { letters: NAME_MINIMUM });

export const suggestNames = endpoint({
  method: 'GET',
  path: '/admin/name',
  summary: 'People by a part of their name, from three letters on',
  action: 'user.manage',
  query: z.object({
    name: text()
      .trim()
      .min(NAME_MINIMUM, TOO_SHORT)
      .max(200, atMost(200))
      .refine(isSearchable, { error: TOO_SHORT }),
  }),
  response: z.array(NamedUserSchema),
});
