import { LETTER_GRADES } from '@antecedent/domain/grading/letter-grades';
import { z } from 'zod';

/** How a class grades: by points or by letters. */
export const GRADE_METHODS = ['Numeric', 'Letter'] as const;

/** A letter of a class's scale with the points it is worth, and whether the class uses it. */
export const ClassGradeSchema = z.object({
  letter: z.enum(LETTER_GRADES),
  value: z.number().min(0).max(100),
  selected: z.boolean(),
});
