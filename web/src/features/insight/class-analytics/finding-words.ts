import type { FindingSchema } from '@antecedent/contracts/insight/analytics/charts';
import { DAY } from '@antecedent/domain/time';
import type { z } from 'zod';
import { count, decimal } from '../../../lib/format.ts';
import { sentence } from '../../../lib/sentence.ts';
import { day } from '../../../lib/times/days.ts';
import { weekdayName } from '../../../lib/times/time-parts.ts';

type Finding = z.infer<typeof FindingSchema>;

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** How a value of a finding is written: shares in whole percent, weekdays and days by name, numbers as in the language. */
function shown(name: string, value: string | number): string | number {
  if (name === 'day') return day(`${value}T12:00:00Z`, 'UTC');
  if (typeof value === 'string') return value;
  if (name === 'share') return Math.round(100 * value);
  if (name === 'weekday' || name === 'first' || name === 'second')
    return weekdayName(MONDAY + (value - 1) * DAY, 'UTC');
  if (name === 'hour') return `${String(value).padStart(2, '0')}:00`;
  return COUNTED.has(name) ? value : name === 'times' ? decimal(value) : count(value);
}

/** Values that choose the form of a word. */
const COUNTED = new Set(['days', 'students', 'assignments', 'essays', 'minutes', 'words', 'all']);

/** A finding about a class, an assignment or a student as a sentence. */
export function findingWords({ key, values }: Finding): string {
  const words = Object.entries(values).map(([name, value]) => [name, shown(name, value)]);
  return sentence(`classAnalytics.findings.${key}`, Object.fromEntries(words));
}
