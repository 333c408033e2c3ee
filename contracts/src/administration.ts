import { ROLES } from '@antecedent/domain/access/roles';
import { z } from 'zod';
import { EmailSchema, PhoneSchema } from './account-rules.ts';
import { endpoint } from './endpoint.ts';
import { atMost, text } from './text.ts';

const instant = z.iso.datetime({ offset: true });

/** People, submissions and audit entries in one answer; a full page may have more behind it. */
export const ADMIN_PAGE = 50;
/** Letters of a name from which on people are suggested. */
export const NAME_MINIMUM = 3;

const pageIndex = z.coerce.number().int().min(0).max(10_000).default(0);

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
  createdAt: instant,
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

const searchText = z.string().trim().max(200, atMost(200)).default('');

export const UserSearchSchema = z.object({
  firstName: searchText,
  lastName: searchText,
  username: searchText,
  email: searchText,
  phone: searchText,
  pending: z.stringbool().default(false),
  index: pageIndex,
});

export const searchUsers = endpoint({
  method: 'GET',
  path: '/admin/user',
  summary:
    'People whose fields hold the given texts, 50 at a time by name; those who wait for a decision by their date. Two letters have to begin a word, one has to be it',
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
  firstName: line('Enter a first name.'),
  lastName: line('Enter a last name.'),
  username: line('Enter a username.'),
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

const onePerson = z.object({ id: z.uuid() });

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

export const verifyUser = endpoint({
  method: 'POST',
  path: '/admin/user/verify',
  summary: 'Make a person who asked for it an instructor, and tell them',
  action: 'user.manage',
  body: onePerson,
  response: AdminUserSchema,
  errors: ['conflict'],
});

export const declineUser = endpoint({
  method: 'POST',
  path: '/admin/user/decline',
  summary: 'Decline a request for instructor access, and tell the person why',
  action: 'user.manage',
  body: onePerson.extend({
    reason: text().trim().min(1, 'Say why the request is declined.').max(2_000, atMost(2_000)),
  }),
  response: AdminUserSchema,
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

export const suggestNames = endpoint({
  method: 'GET',
  path: '/admin/name',
  summary: 'People by a part of their name, from three letters on',
  action: 'user.manage',
  query: z.object({
    name: z
      .string()
      .trim()
      .min(NAME_MINIMUM, `Type at least ${NAME_MINIMUM} letters of the name.`)
      .max(200, atMost(200)),
  }),
  response: z.array(NamedUserSchema),
});

export const FoundSubmissionSchema = z.object({
  className: z.string(),
  instructorName: z.string(),
  title: z.string(),
  submissionId: z.uuid(),
  studentName: z.string(),
});
export type FoundSubmission = z.infer<typeof FoundSubmissionSchema>;

export const searchSubmissions = endpoint({
  method: 'POST',
  path: '/submission/user',
  summary: 'Submissions of a person, of the class with an enrollment key, or both; 50 at a time',
  action: 'submission.fix',
  body: z.object({
    userId: z.uuid().nullable().default(null),
    enrollmentKey: text().trim().max(64, atMost(64)).default(''),
    index: z.int().min(0).max(10_000).default(0),
  }),
  response: z.array(FoundSubmissionSchema),
});

/** A file of a submission that staff may open to repair it. */
export const RepairableFileSchema = z.object({
  fileId: z.uuid(),
  /** Null for the main file. */
  title: z.string().nullable(),
  /** The extension of its name. */
  type: z.string(),
});

export const RepairableSubmissionSchema = FoundSubmissionSchema.extend({
  classTimeZone: z.string(),
  /** The main file first. */
  files: z.array(RepairableFileSchema),
});
export type RepairableSubmission = z.infer<typeof RepairableSubmissionSchema>;

export const validateSubmission = endpoint({
  method: 'GET',
  path: '/submission/validate',
  summary:
    'Whether a submission can be loaded, and its files; they open in the editor’s view `admin`',
  action: 'submission.fix',
  query: z.object({
    submissionId: z.uuid('This is not the id of a submission. Copy it whole and try again.'),
  }),
  response: RepairableSubmissionSchema,
});

/** What an audit entry speaks of, with the name that it has now; null when it is gone. */
const AuditObjectSchema = z.object({
  kind: z.string(),
  id: z.string(),
  name: z.string().nullable(),
});

export const AuditEntrySchema = z.object({
  id: z.uuid(),
  at: instant,
  /** Names its sentence in the browser's catalogue. */
  action: z.string(),
  /** Null when the operator acted from the command line. */
  actor: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  object: AuditObjectSchema,
});
export type AuditEntry = z.infer<typeof AuditEntrySchema>;

export const readAuditLog = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary:
    'What staff did, newest first, 50 at a time; by action, and by who did it or whom it was done to',
  action: 'audit.read',
  query: z.object({
    action: z.string().max(100).default(''),
    userId: z.uuid().optional(),
    /** The `next` of the page before. */
    before: z.string().max(100).default(''),
  }),
  response: z.object({
    entries: z.array(AuditEntrySchema),
    /** Null at the end. */
    next: z.string().nullable(),
    /** Every action that the log holds, in the order of the alphabet. */
    actions: z.array(z.string()),
  }),
});

/** What waits for an administrator; figures of the dashboard. */
export const OverviewSchema = z.object({
  pendingUsers: z.int(),
  openTickets: z.int(),
  failedMails: z.int(),
  /** When the last of the announcements that are shown now ends, and how many there are. */
  announcements: z.object({ count: z.int(), until: instant.nullable() }),
  /** The document-editing service's own page for administrators; null for the built-in editors. */
  editorAdminUrl: z.url().nullable(),
});
export type Overview = z.infer<typeof OverviewSchema>;

export const readOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'What waits for an administrator, and where the editor’s own admin page is',
  action: 'system.inspect',
  response: OverviewSchema,
});

/** A part of the installation that answered, or the sentence that says why it did not. */
const part = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), ...shape }),
    z.object({ ok: z.literal(false), problem: z.string() }),
  ]);

const counted = z.array(z.object({ name: z.string(), count: z.int() }));

export const SystemSchema = z.object({
  version: z.string(),
  node: z.object({
    startedAt: instant,
    uptimeSeconds: z.int(),
    /** Of the JavaScript runtime. */
    runtime: z.string(),
    memoryBytes: z.int(),
  }),
  database: part({
    version: z.string(),
    milliseconds: z.number(),
    sizeBytes: z.int(),
    /** Open connections of servers and commands. */
    connections: z.int(),
    embedded: z.boolean(),
  }),
  storage: part({
    kind: z.enum(['folder', 's3']),
    /** Null where the store does not tell. */
    freeBytes: z.int().nullable(),
    totalBytes: z.int().nullable(),
  }),
  jobs: part({
    /** Due and not begun, by name. */
    waiting: counted,
    /** Given up after their last try, as far as they are still kept. */
    failed: counted,
  }),
  mail: part({
    /** Whether a mail server is set up; without one mails are kept for reading. */
    server: z.boolean(),
    waiting: z.int(),
    sent: z.int(),
    kept: z.int(),
    failed: z.int(),
    /** The mail server's last refusal. */
    problem: z.string().nullable(),
  }),
  editor: part({
    kind: z.enum(['built-in', 'external']),
    milliseconds: z.number(),
  }),
  backups: part({
    count: z.int(),
    newest: z.object({ name: z.string(), at: instant, sizeBytes: z.int() }).nullable(),
  }),
});
export type System = z.infer<typeof SystemSchema>;

export const inspectSystem = endpoint({
  method: 'GET',
  path: '/admin/system',
  summary: 'How every part of the installation is; one that does not answer hides no other',
  action: 'system.inspect',
  response: SystemSchema,
});
