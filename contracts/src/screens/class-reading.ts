import { CLOCK_STATUSES } from '@antecedent/domain/assignment/clock-status';
import { z } from 'zod';
import { AssignmentSchema } from '../assignments/assignments/assignment.ts';
import { ClassListItemSchema, NamedOptionSchema } from '../classes/classes/classes.ts';
import { GRADE_METHODS } from '../grading/grade-scale.ts';
import {
  ChangeDistributionSchema,
  readHeatMap,
  WordChangeSchema,
} from '../insight/analytics/charts.ts';
import { TimeMetricsSchema } from '../insight/analytics/scores.ts';
import { StudentSubmissionSchema } from '../submissions/submissions/student-work.ts';
import { SubmissionSchema } from '../submissions/submissions/submission.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant, text } from '../wire/fields.ts';
import { nextSubmission } from './reading-page.ts';

/** One student's work for those who read a class without teaching it. */
export const ReadWorkSchema = StudentSubmissionSchema.pick({
  submissionId: true,
  assignmentId: true,
  createDate: true,
  lastChangeDate: true,
  late: true,
  status: true,
  totalTime: true,
  score: true,
  alternateGrade: true,
  draftSubmissions: true,
}).extend({
  /** By the clock, with the deadlines that are the student's own. */
  clockStatus: z.enum(CLOCK_STATUSES),
});
export type ReadWork = z.infer<typeof ReadWorkSchema>;

export const ReadStudentSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Seconds. */
  totalTime: z.int(),
  /** What was begun, and what wasn't where the student has deadlines of their own; by the start of the assignments. */
  submissions: z.array(ReadWorkSchema),
});
export type ReadStudent = z.infer<typeof ReadStudentSchema>;

/** A class as assistants and coordinators read it. */
export const ReadClassSchema = z.object({
  id: z.uuid(),
  className: z.string(),
  subjectArea: z.string(),
  studentLevel: z.string(),
  /** In the class's time zone. */
  startDate: instant,
  endDate: instant,
  classTimeZone: z.string(),
  gradeMethod: z.enum(GRADE_METHODS),
  archived: z.boolean(),
  /** Names, the owner's first. */
  instructors: z.array(z.string()),
  abilities: z.object({
    /** Without it, no grade is in the answer. */
    canSeeGrades: z.boolean(),
    canComment: z.boolean(),
    canGiveFeedback: z.boolean(),
    canGrade: z.boolean(),
  }),
  students: z.array(ReadStudentSchema),
  assignments: z.array(AssignmentSchema),
  /** Assignments with hidden names, each with its students as they are called there; their work on it is only here. */
  withoutNames: z.array(
    z.object({
      assignmentId: z.uuid(),
      students: z.array(ReadStudentSchema.extend({ hidden: z.boolean() })),
    }),
  ),
});
export type ReadClass = z.infer<typeof ReadClassSchema>;

export const AssistedClassSchema = ClassListItemSchema.extend({
  /** Name of the owner. */
  instructor: z.string(),
  archived: z.boolean(),
});
export type AssistedClass = z.infer<typeof AssistedClassSchema>;

export const listAssistedClasses = endpoint({
  method: 'GET',
  path: '/assistant/class',
  summary: 'The classes that a teaching assistant assists in, newest first',
  action: 'class.assist',
  opens: 'nothing',
  response: z.array(AssistedClassSchema),
});

const byId = z.object({ id: z.uuid().describe('The class') });

export const readAssistedClass = endpoint({
  method: 'GET',
  path: '/assistant/classdetail',
  summary: 'A class for its assistants, with grades where the class lets them see those',
  action: 'class.assist',
  opens: 'lists',
  query: byId,
  response: ReadClassSchema,
});

/** Number of classes on a page of the coordinator's list. */
export const COURSE_PAGE_SIZE = 25;

export const COURSE_SORTS = [
  'title',
  'instructor',
  'subjectArea',
  'studentLevel',
  'startDate',
  'endDate',
  'students',
] as const;
export type CourseSort = (typeof COURSE_SORTS)[number];

/** Which classes by time: between start and end, before, after, and in the archive. */
export const COURSE_STATES = ['running', 'upcoming', 'ended', 'archived'] as const;
export type CourseState = (typeof COURSE_STATES)[number];

export const CourseSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  instructorFirstName: z.string(),
  instructorLastName: z.string(),
  subjectArea: z.string(),
  studentLevel: z.string(),
  /** In the class's time zone. */
  startDate: instant,
  endtDate: instant,
  timezone: z.string(),
  numberOfStudents: z.int(),
  archived: z.boolean(),
});
export type Course = z.infer<typeof CourseSchema>;

export const listCourses = endpoint({
  method: 'GET',
  path: '/education/courses',
  summary: 'All classes by page; an empty page ends the list',
  action: 'class.browse',
  opens: 'nothing',
  query: z.object({
    index: z.coerce.number().int().min(0).max(100_000),
    search: text()
      .max(200)
      .default('')
      .describe('Words in the title, the instructors’ names or the enrollment key'),
    subjectArea: z.coerce.number().int().optional().describe('Id of a subject area'),
    studentLevel: z.coerce.number().int().optional().describe('Id of a student level'),
    state: z
      .enum(COURSE_STATES)
      .optional()
      .describe('Without one, classes of any time, also archived ones'),
    sort: z.enum(COURSE_SORTS).default('startDate'),
    direction: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: z.array(CourseSchema),
});

export const listCourseOptions = endpoint({
  method: 'GET',
  path: '/education/options',
  summary: 'The subject areas and student levels that classes have',
  action: 'class.browse',
  opens: 'nothing',
  response: z.object({
    subjectAreas: z.array(NamedOptionSchema),
    studentLevels: z.array(NamedOptionSchema),
  }),
});

export const readCourse = endpoint({
  method: 'GET',
  path: '/education/course',
  summary: 'A class for coordinators; that they read it is written to the audit log',
  action: 'class.browse',
  opens: 'lists',
  query: byId,
  response: ReadClassSchema,
});

export const downloadCourse = endpoint({
  method: 'POST',
  path: '/education/course',
  summary:
    'The class as a workbook, `class_detail.xlsx`; that it was downloaded is written to the audit log',
  action: 'class.browse',
  opens: { shows: 'export', by: { class: 'id' } },
  query: byId,
  response: 'bytes',
});

const ofSubmission = z.object({ id: z.uuid().describe('The submission') });

export const readCourseSubmission = endpoint({
  method: 'GET',
  path: '/education/submission',
  summary: 'What the reading page shows a coordinator about a submission',
  action: 'class.browse',
  opens: { shows: 'text', by: { submission: 'id' } },
  query: ofSubmission,
  response: SubmissionSchema,
});

export const readCourseTimes = endpoint({
  method: 'POST',
  path: '/education/submission',
  summary: 'Its active, thinking and real time',
  action: 'class.browse',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: ofSubmission,
  response: TimeMetricsSchema,
});

export const nextCourseSubmission = endpoint({
  method: 'POST',
  path: '/education/nextsubmission',
  summary: nextSubmission.summary,
  action: 'class.browse',
  opens: 'nothing',
  body: nextSubmission.body,
  response: nextSubmission.response,
});

export const readCourseChangeDistribution = endpoint({
  method: 'POST',
  path: '/education/getChangeDist',
  summary: 'The distribution of changes over the writing time and over the document',
  action: 'class.browse',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: ofSubmission,
  response: ChangeDistributionSchema,
});

export const readCourseHeatMap = endpoint({
  method: 'POST',
  path: '/education/getHeatmapLogs',
  summary: readHeatMap.summary,
  action: 'class.browse',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: ofSubmission,
  /** JSON text of a `HeatMapSchema`. */
  response: readHeatMap.response,
});

export const readCourseWordChange = endpoint({
  method: 'POST',
  path: '/education/wordchangebyessayTime',
  summary: 'The words changed over the writing time',
  action: 'class.browse',
  opens: { shows: 'figures', by: { submission: 'id' } },
  query: ofSubmission,
  response: WordChangeSchema,
});
