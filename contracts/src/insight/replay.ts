import { rule } from '@antecedent/catalog/refusals';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/fields.ts';
import { TimeMarkSchema } from './analytics/charts.ts';
import { OWN_WORK, OwnWorkQuery } from './analytics/own-work.ts';

/** `{fileId}.{number}`: identifies one version of one file. */
export const VersionIdSchema = z
  .string()
  .regex(/^[0-9a-f-]{36}\.\d{1,9}$/, rule('editor.notAVersion'));

/**
 * The version log of a submission's main file in columns, oldest first: row `i` is version `first +
 * i`. Columns keep a log of 25,000 versions small enough to send in one response.
 */
export const VersionLogSchema = z.object({
  fileId: z.uuid(),
  kind: z.enum(['document', 'presentation', 'spreadsheet', 'drawing']),
  /** Of its office files, without the dot. */
  extension: z.string(),
  title: z.string(),
  timeZone: z.string(),
  first: z.int(),
  /** Milliseconds since 1970. */
  timestamps: z.array(z.int()),
  new: z.array(z.int()),
  edited: z.array(z.int()),
  deleted: z.array(z.int()),
  moved: z.array(z.int()),
  /** Seconds of active and thinking time in the gap before the version, since the last save of any file. */
  active: z.array(z.number()),
  think: z.array(z.number()),
  /**
   * Seconds written in the other files until a row's version, rising; what came after the last version is in its row. With
   * `active` and `think` they add up to the writing time of the submission.
   */
  elsewhere: z.array(z.object({ row: z.int(), seconds: z.number() })),
  /** Rows in which words arrived in bulk, with their number. */
  bulk: z.array(z.object({ row: z.int(), words: z.int() })),
  /** Rows with words that were not observed, with their number. */
  unobserved: z.array(z.object({ row: z.int(), words: z.int() })),
  /** Ranges of versions by reviewers with comments or suggestions, oldest first. */
  reviews: z.array(
    z.object({
      /** Version numbers, both inclusive. */
      first: z.int(),
      last: z.int(),
      by: z.string(),
    }),
  ),
  /**
   * Ranges of versions that the writer's device recorded while it had no connection, oldest first. Version
   * numbers, both inclusive.
   */
  recordedOnDevice: z.array(z.object({ first: z.int(), last: z.int() })),
  /** Deadlines, submissions, and when comments and reviews were made: the events on every time axis, in order. */
  marks: z.array(TimeMarkSchema),
  drafts: z.array(
    z.object({
      draftId: z.uuid(),
      title: z.string(),
      deadline: instant,
      /** The submitted version; `null` if there is no such version. */
      version: z.int().nullable(),
      submittedAt: instant.nullable(),
    }),
  ),
});
export type VersionLog = z.infer<typeof VersionLogSchema>;

export const readVersionLog = endpoint({
  method: 'POST',
  path: '/classes/readsubmissionlogs',
  summary: 'The version log of a submission’s main file',
  action: 'version.read',
  opens: { shows: 'versions', by: { submission: 'submissionId' } },
  query: z.object({ submissionId: z.uuid() }),
  response: VersionLogSchema,
});

/** A version with what changed in it since an earlier one. */
export const ComparedVersionsSchema = z.object({
  /** Safe HTML with the changes marked. Of other kinds than documents, the cells of sheets and the texts of slides and drawings. */
  html: z.string(),
  /** Whether the version can be displayed so; if not, the editor shows it. */
  isShown: z.boolean(),
  /** The marked words: those that the versions between the two count together. */
  words: z.object({ new: z.int(), edited: z.int(), deleted: z.int() }),
});
export type ComparedVersions = z.infer<typeof ComparedVersionsSchema>;

export const compareVersions = endpoint({
  method: 'POST',
  path: '/classes/textdiff',
  summary: 'Get the newer version as safe HTML, with the changes since the older one marked',
  action: 'version.read',
  opens: { shows: 'versions', by: { version: 'oldId' } },
  query: z.object({ oldId: VersionIdSchema, newId: VersionIdSchema }),
  response: ComparedVersionsSchema,
});

/** Two versions of a file, each with its own text and the changes marked in it. */
export const ComparedDraftsSchema = z.object({
  /**
   * Safe HTML of the older version: what is gone, was replaced or is elsewhere now is marked, and what was given with
   * the assignment.
   */
  before: z.string(),
  /** Safe HTML of the newer version. What moved has the same class `passage-1` and so on in both. */
  after: z.string(),
  /** Whether both versions can be displayed so. */
  isShown: z.boolean(),
  /** `given` is what is unchanged in the newer version of the words given with the assignment. */
  words: z.object({
    new: z.int(),
    edited: z.int(),
    deleted: z.int(),
    moved: z.int(),
    given: z.int(),
  }),
  /** How many passages moved. */
  passages: z.int(),
  /**
   * Rows of both texts together: paragraphs, list items, tables and boxes have their row, from 1, as `data-row`. What a
   * paragraph became is in the same row.
   */
  rows: z.int(),
});
export type ComparedDrafts = z.infer<typeof ComparedDraftsSchema>;

export const compareDrafts = endpoint({
  method: 'POST',
  path: '/classes/draftdiff',
  summary: 'Two versions as safe HTML, each with its own text and what changed marked in it',
  action: 'version.read',
  opens: { shows: 'versions', by: { version: 'oldId' } },
  query: z.object({ oldId: VersionIdSchema, newId: VersionIdSchema }),
  response: ComparedDraftsSchema,
});

export const downloadVersion = endpoint({
  method: 'GET',
  path: '/submission/version/:versionId',
  summary:
    'Download a version as an office file, with every part byte for byte as it was saved; only links that load something when the file opens lead nowhere',
  action: 'version.read',
  opens: { shows: 'download', by: { version: 'versionId' } },
  params: z.object({ versionId: VersionIdSchema }),
  response: 'bytes',
});

const ownPair = OwnWorkQuery.extend({ oldId: VersionIdSchema, newId: VersionIdSchema });

export const readOwnVersionLog = endpoint({
  ...OWN_WORK,
  method: 'GET',
  path: '/student/versionlog',
  summary: 'The version log of the student’s own text, where the instructor shows analytics',
  query: OwnWorkQuery,
  response: VersionLogSchema,
});

export const compareOwnVersions = endpoint({
  ...OWN_WORK,
  method: 'GET',
  path: '/student/textdiff',
  summary: 'A version of the student’s own text as safe HTML, with the changes since an older one',
  query: ownPair,
  response: ComparedVersionsSchema,
});

export const compareOwnDrafts = endpoint({
  ...OWN_WORK,
  method: 'GET',
  path: '/student/draftdiff',
  summary: 'Two versions of the student’s own text as safe HTML, with what changed marked in both',
  query: ownPair,
  response: ComparedDraftsSchema,
});
