import { rule } from '@antecedent/catalog/refusals';
import { MAX_POINTS } from '@antecedent/domain/grading/grades';
import {
  LATE_UNITS,
  type LatePolicy,
  MAX_GRACE_MINUTES,
} from '@antecedent/domain/grading/late-policy';
import { z } from 'zod';

const amount = z
  .number(rule('assignments.latePolicy'))
  .min(0, rule('assignments.latePolicy'))
  .max(MAX_POINTS, rule('assignments.latePolicy'));

/** What a proposed grade loses when the final submission is late. How the values belong together is checked with the dates. */
export const LatePolicySchema = z.object({
  unit: z.enum(LATE_UNITS),
  perDay: amount,
  most: amount,
  graceMinutes: z
    .int(rule('assignments.lateGrace'))
    .min(0, rule('assignments.lateGrace'))
    .max(MAX_GRACE_MINUTES, rule('assignments.lateGrace')),
}) satisfies z.ZodType<LatePolicy>;
