import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { z } from 'zod';

export const WORK_PARTS = [
  'counted',
  'extra',
  'dropped',
  'exempt',
  'ungraded',
  'unweighted',
  'uncategorized',
] as const;

/** A student's own total with everything that it is made of: only of grades that the student can see. */
export const OwnTotalSchema = z.object({
  total: z.object({
    points: z.number(),
    letter: z.enum(LETTER_GRADES).nullable(),
    /** The point values of the assignments that count, together. */
    weight: z.number(),
  }),
  categories: z.array(
    z.object({
      /** Null for all assignments of a class without categories. */
      id: z.uuid().nullable(),
      name: z.string(),
      weight: z.number(),
      isExtra: z.boolean(),
      dropLowest: z.int(),
      points: z.number().nullable(),
      adds: z.number(),
    }),
  ),
  /** The weights of the categories that count and aren’t extra, together. */
  weight: z.number(),
  works: z.array(
    z.object({
      title: z.string(),
      categoryId: z.uuid().nullable(),
      pointValue: z.number(),
      part: z.enum(WORK_PARTS),
      points: z.number().nullable(),
    }),
  ),
});
export type OwnTotal = z.infer<typeof OwnTotalSchema>;
