import type { FindingSchema } from '@antecedent/contracts/analytics';
import type { z } from 'zod';
import { sentence } from '../../lib/sentence.ts';

/** A finding's sentence with its figures. */
export const findingSentence = ({ key, values }: z.output<typeof FindingSchema>): string =>
  sentence(`analytics.findings.${key}`, values);
