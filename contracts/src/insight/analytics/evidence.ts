import { rule } from '@antecedent/catalog/refusals';
import {
  ANSWER_KINDS,
  DECISIONS,
  EVIDENCE_RULES,
} from '@antecedent/domain/insight/evidence/evidence-item';
import { z } from 'zod';
import { AiPolicySchema, ToolTaskSchema } from '../../assignments/ai-policy.ts';
import { ATTACHMENT_LIMIT, ATTACHMENT_REFUSAL } from '../../submissions/attachments.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { instant, maxLengthMessage, text } from '../../wire/fields.ts';

/** Characters of a sentence and of a link, and items that are answered or decided together. */
export const EVIDENCE_LIMIT = { sentence: 500, link: 500, atOnce: 500 } as const;

/** What happened to an item, in the order in which it happened. */
export const EvidenceEventSchema = z.object({
  at: instant,
  /** Who did it, by name. */
  by: z.string(),
  action: z.enum(['answered', 'changed', 'taken-back', 'accepted', 'left', 'undone']),
  text: z.string(),
});

/** A passage of which the student says what an AI tool did for it. */
export const DeclarationSchema = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  /** Name of an additional file; null for the main one. */
  fileTitle: z.string().nullable(),
  task: ToolTaskSchema,
  note: z.string(),
  /** Whether the assignment allowed it when it was declared. */
  allowed: z.boolean(),
  at: instant,
  /** When the student changed or withdrew it; null while it counts. */
  endedAt: instant.nullable(),
  /** Words when it was declared, and those of them that are still in the text. */
  words: z.int(),
  surviving: z.int(),
  /** How it began when it was declared. */
  excerpt: z.string(),
  /** Zero-based, where its first word is now; null if none is left. */
  paragraph: z.int().nullable(),
});
export type Declaration = z.infer<typeof DeclarationSchema>;

/** What a student says about AI tools in a submission. */
export const DeclaredSchema = z.object({
  /** As it is now. */
  policy: AiPolicySchema,
  /** What was said about the whole text; null for nothing. */
  statement: z.object({ used: z.boolean(), text: z.string(), at: instant }).nullable(),
  /** What was said before. */
  earlierStatements: z.array(z.object({ used: z.boolean(), text: z.string(), at: instant })),
  /** Those that count, in the order in which they were made. */
  passages: z.array(DeclarationSchema),
  /** Those that were changed or withdrawn. */
  earlier: z.array(DeclarationSchema),
});
export type Declared = z.infer<typeof DeclaredSchema>;

/** The other texts of the class that a fact is about. */
export const ElsewhereSchema = z.object({
  count: z.int(),
  /** Which ones, for readers of the class; none for the student. */
  texts: z.array(
    z.object({
      submissionId: z.uuid(),
      /** The student’s name, or a pseudonym. */
      student: z.string(),
      assignment: z.string(),
      /** Where the replay shows it; null in an additional file. */
      version: z.int().nullable(),
    }),
  ),
});
export type Elsewhere = z.infer<typeof ElsewhereSchema>;

export const EvidenceItemSchema = z.object({
  /** The same whenever the same evidence is found again. */
  id: z.string(),
  rule: z.enum(EVIDENCE_RULES),
  fileId: z.uuid(),
  /** Name of an additional file; null for the main one. */
  fileTitle: z.string().nullable(),
  fromVersion: z.int(),
  toVersion: z.int(),
  from: instant,
  to: instant,
  /** Words that it is about when they came, and those of them that are still in the text. */
  words: z.int(),
  surviving: z.int(),
  /** Zero-based, where its first word is now, and how it begins; null if none is left. */
  paragraph: z.int().nullable(),
  /** All that its words are in now, ascending. */
  paragraphs: z.array(z.int()),
  excerpt: z.string().nullable(),
  /** Whether accepting it changes a figure. */
  changesFigures: z.boolean(),
  /** The declaration that all of its words belong to; null for none. */
  declaration: z
    .object({
      id: z.uuid(),
      task: ToolTaskSchema,
      note: z.string(),
      allowed: z.boolean(),
      at: instant,
    })
    .nullable(),
  /** The other texts that have the same passage or history; null for other items. */
  elsewhere: ElsewhereSchema.nullable(),
  /** False when the text no longer shows it: what was said about it is stored. */
  found: z.boolean(),
  answer: z
    .object({
      kind: z.enum(ANSWER_KINDS),
      text: z.string(),
      link: z.string(),
      file: z.object({ id: z.uuid(), name: z.string(), size: z.int() }).nullable(),
      at: instant,
    })
    .nullable(),
  decision: z
    .object({ outcome: z.enum(DECISIONS), text: z.string(), by: z.string(), at: instant })
    .nullable(),
  history: z.array(EvidenceEventSchema),
});
export type EvidenceItem = z.infer<typeof EvidenceItemSchema>;

export const EvidenceSchema = z.object({
  submissionId: z.uuid(),
  timeZone: z.string(),
  /** In order of time. */
  items: z.array(EvidenceItemSchema),
  /** What the student says about AI tools. */
  declared: DeclaredSchema,
  /** What the person who asks may do with the items that are not decided, and with those that are. */
  abilities: z.object({ canAnswer: z.boolean(), canDecide: z.boolean(), canDeclare: z.boolean() }),
});
export type Evidence = z.infer<typeof EvidenceSchema>;

/** What is said with an answer or a decision. */
export const answerSentence = text()
  .trim()
  .max(EVIDENCE_LIMIT.sentence, maxLengthMessage(EVIDENCE_LIMIT.sentence));

function isWebAddress(value: string): boolean {
  if (value === '') return true;
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const link = text()
  .trim()
  .max(EVIDENCE_LIMIT.link, maxLengthMessage(EVIDENCE_LIMIT.link))
  .refine(isWebAddress, { error: rule('evidence.link') });

export const evidenceItemId = text().min(1).max(100);
const items = z.array(evidenceItemId).min(1).max(EVIDENCE_LIMIT.atOnce);
const one = z.object({ submissionId: z.uuid(), item: evidenceItemId });
const file = z.object({ id: z.uuid().describe('The file of an answer') });

export const readOwnEvidence = endpoint({
  method: 'GET',
  path: '/student/evidence',
  summary:
    'What the figures of the student’s own writing show as something to look at, even where analytics are hidden',
  action: 'assignment.open',
  query: z.object({ id: z.uuid().describe('The assignment') }),
  response: EvidenceSchema,
  errors: ['forbidden', 'not-started'],
});

export const answerEvidence = endpoint({
  method: 'POST',
  path: '/student/evidence',
  summary:
    'Say what items were: multipart with one `file` at most. `items` are ids with a space between; answers that are there are replaced',
  action: 'evidence.answer',
  upload: {
    fields: z.object({
      submissionId: z.uuid(),
      items: text()
        .transform((ids) => ids.split(' ').filter(Boolean))
        .pipe(items),
      kind: z.enum(ANSWER_KINDS, { error: rule('evidence.kind') }),
      text: answerSentence,
      link,
      /** Keeps the file of the answer before, where no new one comes. */
      keepFile: z.enum(['true', 'false']).default('false'),
    }),
    file: 'file',
    files: 1,
    fileSize: ATTACHMENT_LIMIT.file,
    refusal: ATTACHMENT_REFUSAL,
  },
  response: EvidenceSchema,
  errors: ['too-large', 'unsupported-type', 'forbidden', 'conflict'],
});

export const withdrawAnswer = endpoint({
  method: 'DELETE',
  path: '/student/evidence',
  summary: 'Take an answer back, while nobody has decided',
  action: 'evidence.answer',
  query: one,
  response: EvidenceSchema,
  errors: ['forbidden', 'conflict'],
});

export const downloadOwnEvidence = endpoint({
  method: 'GET',
  path: '/student/evidence/file/:id',
  summary: 'Download the file of the student’s own answer',
  action: 'evidence.answer',
  params: file,
  response: 'bytes',
});

export const readEvidence = endpoint({
  method: 'GET',
  path: '/submission/evidence',
  summary:
    'What the figures of a submission show as something to look at, with what was said about it',
  action: 'submission.analytics',
  opens: { shows: 'figures', by: { submission: 'submissionId' } },
  query: z.object({ submissionId: z.uuid() }),
  response: EvidenceSchema,
});

export const decideEvidence = endpoint({
  method: 'PUT',
  path: '/submission/evidence',
  summary: 'Accept items, so that their words count as the student’s own, or leave them as is',
  action: 'evidence.decide',
  opens: 'nothing',
  body: z.object({
    submissionId: z.uuid(),
    items,
    outcome: z.enum(DECISIONS),
    text: answerSentence.default(''),
  }),
  response: EvidenceSchema,
  errors: ['conflict'],
});

export const undoDecision = endpoint({
  method: 'DELETE',
  path: '/submission/evidence',
  summary: 'Undo a decision: the item is open again, and the figures are what they were',
  action: 'evidence.decide',
  opens: 'nothing',
  query: one,
  response: EvidenceSchema,
  errors: ['conflict'],
});

export const downloadEvidence = endpoint({
  method: 'GET',
  path: '/submission/evidence/file/:id',
  summary: 'Download the file of an answer in a submission you can read',
  action: 'submission.analytics',
  opens: { shows: 'download', by: { evidence: 'id' } },
  params: file,
  response: 'bytes',
});
