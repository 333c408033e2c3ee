import { z } from 'zod';
import { setting } from './setting.ts';
import {
  type ClamdAddress,
  isNetwork,
  type MailSender,
  parseClamdAddress,
  parseS3Address,
  parseSender,
  partsOf,
} from './setting-values.ts';
import { SIGN_IN_SETTINGS } from './sign-in-settings.ts';

const webAddress = (what: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be ${what}, beginning with http:// or https://` })
    .transform((address) => address.replace(/\/+$/, ''));

/** @param least days for which the rows are needed for something else */
const days = (least: number) => {
  const error = `must be a whole number of days from ${least} to 3650`;
  return z
    .string()
    .regex(/^\d{1,4}$/, error)
    .transform(Number)
    .refine((count) => count >= least && count <= 3650, error);
};

/** A whole number; `what` it counts. */
const wholeNumber = (what: string, least: number, most: number) => {
  const error = `must be a whole number of ${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((count) => count >= least && count <= most, error);
};

const BLOB_ADDRESS = 's3://KEY:SECRET@host[:port]/bucket[?region=eu-west-1&tls=off]';

/** Every setting of the server and of its commands. */
export const SETTINGS = {
  PORT: setting({
    schema: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .catch(() => Number.NaN)
      .refine((port) => !Number.isNaN(port), 'must be a whole number from 0 to 65535'),
    unset: '8080',
    meaning: 'Port on which the server listens. 0 takes any free one.',
    example: '3000',
  }),
  HOST: setting({
    schema: z.string(),
    unset: '`localhost`: reachable from this machine only',
    meaning:
      'Name or address on which the server listens. `0.0.0.0` (or `::`) makes it reachable from other machines; put a proxy that speaks HTTPS in front.',
    example: '0.0.0.0',
  }),
  WORKERS: setting({
    schema: wholeNumber('processes', 1, 16),
    unset: '1',
    meaning:
      'Processes that answer on the port. On a machine with several cores, more of them save more texts at the same time. Leave a core to PostgreSQL.',
    example: '3',
  }),
  PUBLIC_URL: setting({
    schema: webAddress('the address that people type'),
    unset: '`http://localhost:PORT`',
    meaning:
      'Address under which browsers and the editor reach the server. WOPI addresses and the content security policy are made from it. Documents do not open in pages under any other address.',
    example: 'https://write.example.edu',
  }),
  DATA_DIR: setting({
    schema: z.string(),
    unset: '`./data`',
    meaning:
      'Folder of the built-in PostgreSQL, of files and of backups. Made when it is missing. Two servers of one machine may share it.',
    example: '/var/lib/antecedent',
  }),
  DATABASE_URL: setting({
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/, {
      error: 'must look like postgres://user:password@host:5432/database',
    }),
    isSecret: true,
    unset: 'the built-in PostgreSQL in `DATA_DIR/postgres`',
    meaning:
      'An own PostgreSQL server, 14 or newer. The database must exist; tables are made at start. Where it has the extension `pg_trgm`, searching for people stays fast with very many accounts.',
    example: 'postgres://antecedent:secret@db.example.edu:5432/antecedent',
  }),
  DATABASE_OWNER_URL: setting({
    schema: z.string().regex(/^postgres(ql)?:\/\/\S+$/, {
      error: 'must look like postgres://user:password@host:5432/database',
    }),
    unset: 'the user of `DATABASE_URL` owns the tables',
    meaning:
      'The same database as another user, who owns the tables and is used for migrations and restores only. The user of `DATABASE_URL` can then add to the audit log but can’t change it. The built-in PostgreSQL always has both.',
    example: 'postgres://antecedent_owner:secret@db.example.edu:5432/antecedent',
  }),
  DATABASE_TIMEOUT_SECONDS: setting({
    schema: wholeNumber('seconds', 1, 3600),
    unset: '30',
    meaning:
      'Seconds after which a statement of a request is broken off; the request is answered with 503. Jobs get ten minutes for each of theirs, migrations and commands (backup, restore) as long as they need. A database that gives no answer at all is given up after a few seconds in any case.',
    example: '60',
  }),
  MIN_FREE_MEGABYTES: setting({
    schema: wholeNumber('megabytes', 0, 10_000_000),
    unset: '256',
    meaning:
      'Free space in `DATA_DIR` below which `/readyz` answers 503, so that you hear of it before the disk is full.',
    example: '2048',
  }),
  UPLOADS_MEGABYTES: setting({
    schema: wholeNumber('megabytes', 100, 10_000_000),
    unset: '2048',
    meaning:
      'Space that uploads under way may take in `DATA_DIR/uploads` together, for each server; further ones are answered with 503 until others are done.',
    example: '10000',
  }),
  CLAMD: setting({
    schema: z
      .string()
      .refine((value) => parseClamdAddress(value) !== null, {
        error: 'must be the path of a socket, or host:port',
      })
      .transform((value) => parseClamdAddress(value) as ClamdAddress),
    unset: 'uploads are not scanned',
    meaning:
      'Socket or address of a ClamAV daemon (`clamd`). Attachments, templates and imported files are scanned for malware before they are stored.',
    example: '/run/clamav/clamd.ctl',
  }),
  UNSCANNED_UPLOADS: setting({
    schema: z.enum(['refuse', 'accept'], { error: 'must be refuse or accept' }),
    unset: '`refuse`: uploads are answered with 503 until the scanner is back',
    meaning:
      'What happens to an upload while the scanner of `CLAMD` does not respond. Accepted ones are in the audit log, and the system page shows how many there are.',
    example: 'accept',
  }),
  BLOB_STORE: setting({
    schema: z
      .string()
      .refine((value) => !value.startsWith('s3://') || parseS3Address(value) !== null, {
        error: `must be a folder, or ${BLOB_ADDRESS}`,
      }),
    isSecret: true,
    unset: '`DATA_DIR/blobs`',
    meaning: `Where whole files are stored: a folder, or an S3 store as \`${BLOB_ADDRESS}\` (percent-encode special characters of the secret).`,
    example: 's3://KEY:SECRET@s3.example.edu/antecedent',
  }),
  CONTENT_DIR: setting({
    schema: z.string(),
    unset: '`DATA_DIR/content`',
    meaning:
      'Folder of your own content for visitors: `landing.json` (events, partners), `termsandconditions.md`, `privacy.md`, pictures. What is missing has a default.',
    example: '/etc/antecedent/content',
  }),
  EDITOR_URL: setting({
    schema: webAddress('the address of a Collabora Online'),
    unset: 'the built-in editor at `/editor/`',
    meaning: 'Address of a Collabora Online (or another WOPI editor) that shall open documents.',
    example: 'https://office.example.edu',
  }),
  EDITOR_ORIGIN: setting({
    schema: webAddress('another host name of this server'),
    unset: 'the host of `PUBLIC_URL`: the editor shares its origin with the web app',
    meaning:
      'Origin of the built-in editor alone: another host name of the same site that reaches the same server. The editor then cannot read the session of the web app. Unsaved texts in a browser belong to the origin where they were written, so change it while no one is writing.',
    example: 'https://editor.write.example.edu',
  }),
  EDITOR_SAVES: setting({
    schema: z.enum(['changes', 'files'], { error: 'must be changes or files' }),
    unset: '`changes`',
    meaning:
      'What the built-in editors send every second: what changed, or, with `files`, the whole file, as any other WOPI editor does. Whole files need many times the bandwidth; use them to find out whether a proxy or a bug blocks changes.',
    example: 'files',
  }),
  SERVICE_WORKER: setting({
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    unset: '`on`',
    meaning:
      'Whether browsers store the scripts of the pages for sign-in, home, and writing, so that these open without a connection. `off` makes every browser delete them and fetch everything from the server again.',
    example: 'off',
  }),
  SMTP_URL: setting({
    schema: z.string().regex(/^smtps?:\/\/[^\s/]+\S*$/, {
      error: 'must look like smtp://user:password@host:587',
    }),
    isSecret: true,
    unset:
      'mails are put into `DATA_DIR/outbox` as files instead, and administrators read them in the browser',
    meaning:
      'Mail server for outgoing mail: `smtps://` speaks TLS from the beginning (port 465), `smtp://` turns to TLS where the server offers it (port 587). Percent-encode special characters of user and password; `?requireTLS=true` refuses to go on without TLS.',
    example: 'smtps://user:password@mail.example.edu',
  }),
  MAIL_FROM: setting({
    schema: z
      .string()
      .refine((value) => parseSender(value) !== null, {
        error: 'must be an address, or a name and an address in angle brackets',
      })
      .transform((value) => parseSender(value) as MailSender),
    unset: '`no-reply@` and the host of `PUBLIC_URL`',
    meaning:
      'Sender of every mail. Many mail servers take only the addresses of their own accounts.',
    example: 'The Forge <no-reply@example.edu>',
  }),
  SUPPORT_EMAIL: setting({
    schema: z.email('must be an e-mail address'),
    unset: 'nothing is forwarded: requests are in the support inbox alone',
    meaning:
      'Address of the support team. Requests to the support and messages of the contact form are also sent there, and people who answer a mail of the support write to it.',
    example: 'support@example.edu',
  }),
  ...SIGN_IN_SETTINGS,
  // A term, its break and the next term's beginning: until then people look back.
  KEEP_NOTICES_DAYS: setting({
    schema: days(30),
    unset: '180',
    meaning: 'Days after which a notification is removed, whether it was read or not; at least 30.',
    example: '365',
  }),
  // Long enough to say what became of a mail, short enough that addresses do not pile up.
  KEEP_MAILS_DAYS: setting({
    schema: days(7),
    unset: '30',
    meaning:
      'Days after which the list of outgoing mail forgets a mail, and the outbox its file; at least 7. What a mail said is removed as soon as it is sent.',
    example: '14',
  }),
  // People who were ill or on holiday when the email came still find the account.
  KEEP_UNCONFIRMED_DAYS: setting({
    schema: days(7),
    unset: '30',
    meaning:
      'Days after which an account is removed that was never confirmed or signed in to, counted from the last link that was mailed for it; at least 7. Accounts on the list of a class stay.',
    example: '90',
  }),
  // The same question comes back every school year; older answers help no one.
  KEEP_TICKETS_DAYS: setting({
    schema: days(7),
    unset: '365',
    meaning:
      'Days after its closing that a support ticket is removed with everything said in it; at least 7. Open and answered tickets stay.',
    example: '730',
  }),
  KEEP_AUDIT_DAYS: setting({
    schema: days(30),
    unset: 'the audit log is kept for good',
    meaning:
      'Days after which an entry of the audit log is deleted; at least 30. By the clock of the database, and only by a function that its owner set up.',
    example: '1095',
  }),
  ERASURE_KEEPS_GRADES: setting({
    schema: z.enum(['on', 'off'], { error: 'must be on or off' }),
    unset: '`on`',
    meaning:
      'Whether grades stay, under a pseudonym, when a person’s account is deleted. Many institutions must keep records of examinations. `off` deletes them with everything else.',
    example: 'off',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['silent', 'error', 'warn', 'info', 'debug'], {
      error: 'must be one of silent, error, warn, info, debug',
    }),
    unset: '`info`',
    meaning: 'How much the log says. It is JSON, one line an event, on standard output.',
    example: 'warn',
  }),
  TRUST_PROXY: setting({
    schema: z.string().refine((list) => partsOf(list).every(isNetwork), {
      error: 'must be addresses or networks, separated by commas',
    }),
    unset: 'no proxy is trusted',
    meaning:
      'Addresses or networks of the proxies in front, separated by commas; only from them is `X-Forwarded-For` believed. Without it, sign-in attempts through a proxy are all counted as one address.',
    example: '10.0.0.0/8',
  }),
  METRICS_TOKEN: setting({
    schema: z.string().min(16, 'must have at least 16 characters'),
    isSecret: true,
    unset: '`/metrics` answers 404',
    meaning: 'Bearer token with which `/metrics` answers, 16 characters or longer.',
    example: 'a-long-random-string',
  }),
} as const;

export type SettingName = keyof typeof SETTINGS;
