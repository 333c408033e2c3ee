import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { RefusalSchema } from '../wire/errors.ts';
import { instant } from '../wire/fields.ts';

/** A part of the installation that answered, or the sentence that says why it did not. */
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
