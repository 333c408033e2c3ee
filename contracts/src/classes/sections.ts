import { rule } from '@antecedent/catalog/refusals';
import { MAX_PART_NAME } from '@antecedent/domain/roster/class-list';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { RefusalSchema } from '../wire/errors.ts';
import { maxLengthMessage, text } from '../wire/fields.ts';

/** The most sections of a class, or groups of an assignment; the most students that are placed in one request. */
export const PART_LIMITS = { parts: 1_500, students: 5_000, csv: 300_000 } as const;

/** The name of a section or group. */
export const PartNameSchema = text()
  .trim()
  .min(1, rule('sections.name'))
  .max(MAX_PART_NAME, maxLengthMessage(MAX_PART_NAME));

/** A section of a class, or a group of an assignment. */
export const PartSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its current students. */
  studentIds: z.array(z.uuid()),
});
export type Part = z.infer<typeof PartSchema>;

/** Where students belong. A name that doesn’t exist yet becomes a section or group; without students, an empty one. */
export const ArrangementSchema = {
  placements: z
    .array(
      z.object({
        /** Null for none. */
        name: PartNameSchema.nullable(),
        studentIds: z.array(z.uuid()).max(PART_LIMITS.students),
      }),
    )
    .min(1)
    .max(PART_LIMITS.parts + 1),
  /** Whether this is the whole arrangement: others are deleted, and students who aren’t named belong nowhere. */
  replace: z.boolean().default(false),
};
export type Placement = { name: string | null; studentIds: string[] };

/** The result for one line of a file of sections or groups. */
export const PlacedRowSchema = z.object({
  /** Line of the file, counted from 1. */
  line: z.int(),
  /** The words of a refused line. */
  email: z.string(),
  name: z.string(),
  /** The names before and after; null for none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  outcome: z.enum(['placed', 'unchanged', 'refused']),
  /** Why the line was refused, as a sentence. */
  problem: RefusalSchema.nullable(),
});
export type PlacedRow = z.infer<typeof PlacedRowSchema>;

export const PlacedListSchema = z.object({
  rows: z.array(PlacedRowSchema),
  /** Names that don’t exist yet. */
  created: z.array(z.string()),
});
export type PlacedList = z.infer<typeof PlacedListSchema>;

/** A file of sections or groups; with `dryRun`, only what it would change is returned. */
export const PlacedFileSchema = {
  csv: text().min(1, rule('classes.listEmpty')).max(PART_LIMITS.csv, rule('classes.listTooLong')),
  dryRun: z.boolean(),
};

export const SectionsSchema = z.object({
  /** By name. */
  sections: z.array(PartSchema.extend({ assistantIds: z.array(z.uuid()) })),
  /** Those that the reader looks after as an assistant. */
  own: z.array(z.uuid()),
});
export type Sections = z.infer<typeof SectionsSchema>;

export const listSections = endpoint({
  method: 'GET',
  path: '/classes/sections',
  summary: 'The sections of a class, with their students and assistants',
  action: 'section.read',
  opens: 'nothing',
  query: z.object({ classId: z.uuid() }),
  response: SectionsSchema,
});

export const arrangeSections = endpoint({
  method: 'POST',
  path: '/classes/sections',
  summary: 'Put students of a class into sections, which are created where needed, or into none',
  action: 'class.update',
  opens: 'nothing',
  body: z.object({ classId: z.uuid(), ...ArrangementSchema }),
  response: SectionsSchema,
  errors: ['conflict'],
});

export const renameSection = endpoint({
  method: 'PUT',
  path: '/classes/sections',
  summary: 'Rename a section',
  action: 'class.update',
  opens: 'nothing',
  body: z.object({ classId: z.uuid(), id: z.uuid(), name: PartNameSchema }),
  response: SectionsSchema,
  errors: ['conflict'],
});

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/classes/sections',
  summary: 'Delete a section; its students stay in the class',
  action: 'class.update',
  opens: 'nothing',
  query: z.object({ classId: z.uuid(), id: z.uuid().describe('The section') }),
  response: SectionsSchema,
  errors: ['conflict'],
});

export const importSections = endpoint({
  method: 'POST',
  path: '/classes/sections/list',
  summary: 'Put students into sections by a CSV file; with `dryRun` only report what would change',
  action: 'class.update',
  opens: 'nothing',
  body: z.object({ classId: z.uuid(), ...PlacedFileSchema }),
  response: PlacedListSchema,
  errors: ['conflict'],
});

export const setAssistantSections = endpoint({
  method: 'PUT',
  path: '/classes/sections/assistant',
  summary: 'Choose the sections that an assistant looks after; their lists show those first',
  action: 'assistant.manage',
  opens: 'nothing',
  body: z.object({
    classId: z.uuid(),
    assistantId: z.uuid(),
    sectionIds: z.array(z.uuid()).max(PART_LIMITS.parts),
  }),
  response: SectionsSchema,
  errors: ['conflict'],
});
