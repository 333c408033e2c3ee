import { MAX_SHIFT_WEEKS } from '@antecedent/domain/assignment/schedule';
import { z } from 'zod';
import { AssignmentRubricSchema } from '../../grading/rubrics.ts';
import { endpoint } from '../../wire/endpoint.ts';
import { ConfirmationSchema } from '../../wire/errors.ts';
import { confirmed } from '../../wire/fields.ts';
import { TemplateItemSchema } from '../templates.ts';
import { AssignmentSchema, CreateAssignmentSchema } from './assignment.ts';

const byId = z.object({ id: z.uuid().describe('The assignment') });
const switched = byId.extend({ status: z.stringbool() });

/** Everything the assignment dialog edits. */
export const AssignmentDetailSchema = AssignmentSchema.extend({
  classId: z.uuid(),
  /** The time zone of its dates; a copy keeps their times of day. */
  classTimeZone: z.string(),
  templates: z.array(TemplateItemSchema),
  rubric: AssignmentRubricSchema.nullable(),
  /** Number of students who have started. Once there is one, the kind of the main file is fixed. */
  started: z.int(),
});
export type AssignmentDetail = z.infer<typeof AssignmentDetailSchema>;

export const readAssignment = endpoint({
  method: 'GET',
  path: '/classes/assignment',
  summary: 'An assignment with its drafts and templates, to edit or to copy',
  action: 'assignment.manage',
  opens: 'lists',
  query: byId,
  response: AssignmentDetailSchema,
});

export const UpdateAssignmentSchema = CreateAssignmentSchema.omit({
  classId: true,
  templates: true,
  copyOf: true,
  visible: true,
  publishDate: true,
  aiPolicy: true,
  latePolicy: true,
  readingList: true,
}).extend({
  id: z.uuid(),
  /** Absent, the assignment stays visible or hidden. */
  visible: z.boolean().optional(),
  publishDate: CreateAssignmentSchema.shape.publishDate.unwrap().optional(),
  /** Absent, a policy stays as it is. */
  aiPolicy: CreateAssignmentSchema.shape.aiPolicy.unwrap().optional(),
  latePolicy: CreateAssignmentSchema.shape.latePolicy.unwrap().optional(),
  /** Absent, the reading list stays as it is. */
  readingList: CreateAssignmentSchema.shape.readingList.unwrap().optional(),
  confirmed,
});

export const updateAssignment = endpoint({
  method: 'PATCH',
  path: '/classes/assignment',
  summary: 'Update an assignment and its drafts, and reschedule moved deadlines',
  action: 'assignment.manage',
  opens: 'nothing',
  body: UpdateAssignmentSchema,
  response: AssignmentSchema,
  errors: ['conflict', 'confirmation-needed'],
});

export const readAssignmentDeletion = endpoint({
  method: 'GET',
  path: '/classes/assignment/deletion',
  summary: 'What deleting an assignment would do to students’ work',
  action: 'assignment.read',
  opens: 'nothing',
  query: byId,
  response: ConfirmationSchema,
});

export const deleteAssignment = endpoint({
  method: 'DELETE',
  path: '/classes/assignment',
  summary: 'Move an assignment with all work in it to the trash',
  action: 'assignment.manage',
  opens: 'nothing',
  query: byId.extend({ confirmed }),
  response: z.object({ data: z.literal(true) }),
  errors: ['conflict', 'confirmation-needed'],
});

export const setAssignmentVisible = endpoint({
  method: 'POST',
  path: '/classes/assignment/visible',
  summary: 'Show an assignment to students or hide it',
  action: 'assignment.manage',
  opens: 'nothing',
  query: switched,
  response: AssignmentSchema,
});

export const setAssignmentStopped = endpoint({
  method: 'POST',
  path: '/classes/assignment/stoped',
  summary: 'Pause or resume an assignment',
  action: 'assignment.manage',
  opens: 'nothing',
  query: switched,
  response: AssignmentSchema,
});

export const copyAssignments = endpoint({
  method: 'POST',
  path: '/classes/assignments/copy',
  summary:
    'Copy assignments into a class, all dates of each moved by a number of weeks; students’ work isn’t copied',
  action: 'assignment.create',
  opens: 'nothing',
  body: z.object({
    classId: z.uuid().describe('The class to copy into'),
    assignments: z
      .array(
        CreateAssignmentSchema.pick({ title: true }).extend({
          id: z.uuid().describe('The assignment to copy; again for a series of it'),
          weeks: z.int().min(-MAX_SHIFT_WEEKS).max(MAX_SHIFT_WEEKS),
        }),
      )
      .min(1)
      .max(100),
    sectionsOf: z
      .uuid()
      .optional()
      .describe('A class whose sections are copied too, without their students'),
  }),
  response: z.array(AssignmentSchema),
  errors: ['conflict'],
});

export const listCopyableAssignments = endpoint({
  method: 'GET',
  path: '/classes/assignments/copyable',
  summary: 'List the instructor’s classes with assignments to copy, newest class first',
  action: 'assignment.manage',
  opens: 'nothing',
  response: z.array(
    z.object({
      classId: z.uuid(),
      className: z.string(),
      archived: z.boolean(),
      assignments: z.array(
        z.object({ id: z.uuid(), title: z.string(), startDate: z.iso.datetime({ offset: true }) }),
      ),
    }),
  ),
});
