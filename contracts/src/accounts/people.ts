import { rule } from '@antecedent/catalog/refusals';
import { ROLES } from '@antecedent/domain/access/roles';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { maxLengthMessage, text } from '../wire/fields.ts';
import { EmailSchema, NameSchema, needsName, PhoneSchema } from './accounts/account-fields.ts';

/** Minimum number of characters of a name before people are suggested. */
export const MIN_NAME_QUERY_LENGTH = 3;

/** A role in the staff's form; `selected` says whether the person has it. */
export const AdminRoleSchema = z.object({
  id: z.int(),
  /** Including the prefix `ROLE_`. */
  name: z.enum(ROLES),
  selected: z.boolean(),
});
export type AdminRole = z.infer<typeof AdminRoleSchema>;

export const ACCOUNT_STATES = ['active', 'unconfirmed', 'pending', 'disabled'] as const;

/** A user as administrators see them. */
export const AdminUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(AdminRoleSchema),
  /** One URL per line. */
  profile: z.array(z.string()),
  /** Whether the user may sign in, or could if the account were not disabled. */
  confirmed: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  /** `local`, or the name of the account's identity provider. */
  provider: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  abilities: z.object({
    /** False for oneself and for the last administrator. */
    canDisable: z.boolean(),
    /** Whether the administrator role may be removed. */
    canDemote: z.boolean(),
    /** Whether it makes sense to send a link to set a password. */
    canSendLink: z.boolean(),
  }),
});
export type AdminUser = z.infer<typeof AdminUserSchema>;

/** Whether a search text is specific enough: it contains a letter or a digit. */
export const isSearchable = (searched: string): boolean => /[\p{L}\p{N}]/u.test(searched);

const searchText = text()
  .trim()
  .max(200, maxLengthMessage(200))
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
    'Search people by text in their fields, 50 at a time by name; pending requests by date. A text of one or two characters must match the start of a word',
  action: 'user.manage',
  opens: 'nothing',
  query: UserSearchSchema,
  response: z.array(AdminUserSchema),
});

export const readUser = endpoint({
  method: 'GET',
  path: '/admin/user/:id',
  summary: 'One person',
  action: 'user.manage',
  opens: 'nothing',
  params: z.object({ id: z.uuid() }),
  response: AdminUserSchema,
});

const line = (missing: string) => text().trim().min(1, missing).max(100, maxLengthMessage(100));

/** The fields of the form for a user. */
export const SaveUserSchema = z
  .object({
    /** Null for a new user. */
    id: z.uuid().nullable(),
    firstName: NameSchema,
    lastName: NameSchema,
    username: line(rule('people.username')),
    email: EmailSchema,
    phone: PhoneSchema,
    confirmed: z.boolean(),
    profile: z.array(text().trim().max(500, maxLengthMessage(500))).max(20),
    roles: z.array(AdminRoleSchema).max(ROLES.length),
  })
  .check(needsName({ firstName: rule('people.firstName'), lastName: rule('people.lastName') }));

export const saveUser = endpoint({
  method: 'POST',
  path: '/admin/user',
  summary:
    'Update a user, or add one, who receives an email with a link to set a password. Changing roles ends the user’s sessions',
  action: 'user.manage',
  opens: 'nothing',
  body: SaveUserSchema,
  response: AdminUserSchema,
  errors: ['conflict'],
});

export const userById = z.object({ id: z.uuid() });

export const setUserDisabled = endpoint({
  method: 'POST',
  path: '/admin/user/disable',
  summary: 'Disable an account, which ends its sessions, or enable it again',
  action: 'user.manage',
  opens: 'nothing',
  body: userById.extend({ disabled: z.boolean() }),
  response: AdminUserSchema,
  errors: ['conflict'],
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/admin/user/password-link',
  summary: 'Email the user a link to set a password',
  action: 'user.manage',
  opens: 'nothing',
  body: userById,
  response: z.object({}),
  errors: ['conflict'],
});
export const listRoles = endpoint({
  method: 'GET',
  path: '/admin/role',
  summary: 'List every role, none of them selected',
  action: 'user.manage',
  opens: 'nothing',
  response: z.array(AdminRoleSchema),
});

export const NamedUserSchema = z.object({ id: z.uuid(), name: z.string() });
export type NamedUser = z.infer<typeof NamedUserSchema>;

const TOO_SHORT = rule('people.searchShort', { letters: MIN_NAME_QUERY_LENGTH });

export const suggestNames = endpoint({
  method: 'GET',
  path: '/admin/name',
  summary: 'Suggest people by part of their name, from three characters on',
  action: 'user.manage',
  opens: 'nothing',
  query: z.object({
    name: text()
      .trim()
      .min(MIN_NAME_QUERY_LENGTH, TOO_SHORT)
      .max(200, maxLengthMessage(200))
      .refine(isSearchable, { error: TOO_SHORT }),
  }),
  response: z.array(NamedUserSchema),
});
