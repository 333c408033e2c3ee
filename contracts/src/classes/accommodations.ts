import { rule } from '@antecedent/catalog/refusals';
import { MORE_TIME_LIMITS } from '@antecedent/domain/assignment/student-deadline';
import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const { leastPercent, mostPercent, leastDays, mostDays } = MORE_TIME_LIMITS;
const percentRange = rule('accommodations.percentRange', {
  least: leastPercent,
  most: mostPercent,
});
const daysRange = rule('accommodations.daysRange', { least: leastDays, most: mostDays });

/** More time: per cent of the time from the assignment's start to its deadline, or days after the deadline. */
export const MoreTimeSchema = z.union([
  z.strictObject({
    percent: z.int(percentRange).min(leastPercent, percentRange).max(mostPercent, percentRange),
  }),
  z.strictObject({ days: z.int(daysRange).min(leastDays, daysRange).max(mostDays, daysRange) }),
]);

export const AccommodationSchema = z.object({
  /** Pace takes no part in the student's figures. */
  noPace: z.boolean(),
  /** The student's tools bring text in pieces, such as dictation or word prediction. */
  textInPieces: z.boolean(),
  moreTime: MoreTimeSchema.nullable(),
});

/** What is arranged for one student; null without. */
export const StudentAccommodationsSchema = z.object({
  studentId: z.uuid(),
  inClass: AccommodationSchema.nullable(),
  inAllClasses: AccommodationSchema.nullable(),
});
export type StudentAccommodations = z.infer<typeof StudentAccommodationsSchema>;

export const listClassAccommodations = endpoint({
  method: 'GET',
  path: '/classes/accommodations',
  summary: 'The students of a class who have accommodations, in it or in all classes',
  action: 'accommodation.read',
  opens: 'nothing',
  query: z.object({ classId: z.uuid() }),
  response: z.array(StudentAccommodationsSchema),
});

export const setClassAccommodation = endpoint({
  method: 'PUT',
  path: '/classes/accommodations',
  summary:
    'Set a student’s accommodation in a class, or withdraw it by one that contains nothing. It moves the student’s deadlines and tells the student',
  action: 'accommodation.manage',
  opens: 'nothing',
  body: AccommodationSchema.extend({ classId: z.uuid(), studentId: z.uuid() }),
  response: StudentAccommodationsSchema,
  errors: ['conflict'],
});

/** An accommodation with the class that it is for; null for all classes. */
export const PlacedAccommodationSchema = AccommodationSchema.extend({
  className: z.string().nullable(),
});
export type PlacedAccommodation = z.infer<typeof PlacedAccommodationSchema>;

export const readAccommodations = endpoint({
  method: 'GET',
  path: '/admin/accommodations',
  summary: 'The accommodations of a person, that for all classes first',
  action: 'accommodation.manageAll',
  opens: 'nothing',
  query: z.object({ studentId: z.uuid() }),
  response: z.array(PlacedAccommodationSchema),
});

export const setAccommodation = endpoint({
  method: 'PUT',
  path: '/admin/accommodations',
  summary:
    'Set a person’s accommodation in all classes, or withdraw it by one that contains nothing',
  action: 'accommodation.manageAll',
  opens: 'nothing',
  body: AccommodationSchema.extend({ studentId: z.uuid() }),
  response: z.array(PlacedAccommodationSchema),
});

export const readOwnAccommodations = endpoint({
  method: 'GET',
  path: '/student/accommodations',
  summary: 'The accommodations of the signed-in person, that for all classes first',
  action: 'account.own',
  response: z.array(PlacedAccommodationSchema),
});
