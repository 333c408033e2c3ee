import { z } from 'zod';
import { endpoint } from '../../wire/endpoint.ts';
import { RefusalSchema } from '../../wire/errors.ts';
import { instant } from '../../wire/fields.ts';

/** The status of one part of the installation, or a sentence saying why it did not respond. */
const part = <S extends z.ZodRawShape>(shape: S) =>
  z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), ...shape }),
    z.object({ ok: z.literal(false), problem: RefusalSchema }),
  ]);

const counted = z.array(z.object({ name: z.string(), count: z.int() }));

export const SystemSchema = z.object({
  version: z.string(),
  node: z.object({
    startedAt: instant,
    uptimeSeconds: z.int(),
    /** Version of the JavaScript runtime. */
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
  clock: part({
    /** By how much this node's clock is ahead of the database's; negative when it is behind. */
    aheadSeconds: z.number(),
    /** Whether this node processes deadlines: not while the clocks differ too much. */
    processesDeadlines: z.boolean(),
  }),
  storage: part({
    kind: z.enum(['folder', 's3']),
    /** Null when the store does not report it. */
    freeBytes: z.int().nullable(),
    totalBytes: z.int().nullable(),
  }),
  jobs: part({
    /** Jobs due and not started, by name. */
    waiting: counted,
    /** Jobs that failed their last attempt and are still stored. */
    failed: counted,
  }),
  mail: part({
    /** Whether a mail server is configured; without one, emails are stored in the outbox. */
    server: z.boolean(),
    waiting: z.int(),
    sent: z.int(),
    kept: z.int(),
    failed: z.int(),
    /** The mail server's last error. */
    problem: z.string().nullable(),
  }),
  editor: part({
    kind: z.enum(['built-in', 'external']),
    milliseconds: z.number(),
  }),
  scanner: part({
    /** Of the scanner and its signatures; null when uploads aren't scanned. */
    version: z.string().nullable(),
    /** Uploads of the last seven days that were accepted without a scan. */
    unscanned: z.int(),
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
  summary:
    'Get the status of every part of the installation; one that does not respond does not affect the others',
  action: 'system.inspect',
  opens: 'nothing',
  response: SystemSchema,
});
