import { tables } from './personal-table.ts';

const OWN = 't.user_id = :person';
const ACCOUNT = { area: 'account', about: OWN, erasure: { does: 'delete' } } as const;

/** Accounts and how people sign in. */
export const accountTables = tables({
  users: {
    ...ACCOUNT,
    purpose: 'signIn',
    keptUntil: 'account',
    seenBy: ['self', 'classStaff', 'administrators'],
    about: 't.id = :person',
    columns: {
      name: 'username first_name last_name image_url',
      contact: 'email phone profile',
      secret: 'password_hash',
      choice: 'locale',
      activity: 'created_at has_signed_in requests_instructor_access',
      context: 'id provider state is_test erased_at',
    },
    // What replaces the name is made by the erasure itself.
    erasure: { does: 'pseudonym' },
  },
  user_roles: {
    ...ACCOUNT,
    purpose: 'signIn',
    keptUntil: 'account',
    seenBy: ['self', 'administrators'],
    columns: { people: 'user_id', context: 'role' },
  },
  identities: {
    ...ACCOUNT,
    purpose: 'signIn',
    keptUntil: 'account',
    seenBy: ['self'],
    columns: {
      people: 'user_id',
      contact: 'issuer subject',
      activity: 'linked_at last_used_at',
      context: 'id provider',
    },
  },
  account_tokens: {
    ...ACCOUNT,
    purpose: 'signIn',
    keptUntil: 'days',
    seenBy: ['server'],
    // The detail of an invitation is an address without an account.
    about: `(${OWN} or lower(t.detail ->> 'email') = (select lower(email) from public.users where id = :person))`,
    columns: {
      people: 'user_id',
      secret: 'token_hash detail',
      activity: 'created_at expires_at used_at',
      context: 'purpose',
    },
  },
  sign_in_flows: {
    ...ACCOUNT,
    purpose: 'signIn',
    keptUntil: 'minutes',
    seenBy: ['server'],
    about: null,
    columns: { secret: 'key value', context: 'expires_at' },
    erasure: { does: 'expires' },
  },
  sign_in_attempts: {
    ...ACCOUNT,
    purpose: 'security',
    keptUntil: 'days',
    seenBy: ['server'],
    about: null,
    columns: { secret: 'key', activity: 'failures last_failure_at blocked_until' },
    erasure: { does: 'expires' },
  },
  sessions: {
    ...ACCOUNT,
    purpose: 'security',
    keptUntil: 'days',
    seenBy: ['self'],
    columns: {
      people: 'user_id',
      secret: 'token_hash',
      activity: 'created_at expires_at last_used_at device',
      context: 'id parent_id',
    },
  },
  calendar_addresses: {
    ...ACCOUNT,
    purpose: 'teaching',
    keptUntil: 'account',
    seenBy: ['self'],
    columns: { people: 'user_id', secret: 'token_hash', activity: 'created_at read_at' },
  },
  research_consents: {
    ...ACCOUNT,
    purpose: 'research',
    keptUntil: 'account',
    seenBy: ['self'],
    columns: { people: 'user_id', choice: 'agreed_at' },
  },
  audit_log: {
    ...ACCOUNT,
    area: 'operation',
    purpose: 'security',
    keptUntil: 'audit',
    seenBy: ['self', 'administrators'],
    about: "(t.actor_id = :person or t.about_id = :person or t.object = 'user ' || :person::text)",
    columns: {
      people: 'actor_id about_id',
      activity: 'action at hour',
      context: 'id object class_id role',
    },
    erasure: { does: 'pseudonym' },
  },
  data_exports: {
    ...ACCOUNT,
    purpose: 'rights',
    keptUntil: 'days',
    seenBy: ['self'],
    columns: {
      people: 'user_id',
      activity: 'requested_at ready_at expires_at',
      context: 'id state size',
    },
  },
  data_export_parts: {
    ...ACCOUNT,
    purpose: 'rights',
    keptUntil: 'days',
    seenBy: ['self'],
    about: 't.export_id in (select id from public.data_exports where user_id = :person)',
    columns: { history: 'blob', context: 'export_id place' },
    notExported: 'blob',
    erasure: { does: 'deleteWith', table: 'data_exports' },
  },
  erasure_requests: {
    ...ACCOUNT,
    purpose: 'rights',
    keptUntil: 'forever',
    seenBy: ['self', 'administrators'],
    columns: {
      people: 'user_id decided_by',
      words: 'reason answer',
      activity: 'requested_at decided_at',
      context: 'id state kept',
    },
    erasure: { does: 'pseudonym', set: "reason = '', answer = ''" },
  },
});
