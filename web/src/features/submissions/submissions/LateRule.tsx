import type { StudentAssignment } from '@antecedent/contracts/submissions/submissions/own-submission';
import { MAX_POINTS } from '@antecedent/domain/grading/grades';
import Box from '@mui/material/Box';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { decimal } from '../../../lib/format.ts';
import { nearDeadlineTime } from '../../../lib/times/class-times.ts';

type LateFacts = Pick<
  StudentAssignment,
  'latePolicy' | 'late' | 'timeline' | 'preventAfterDueDate' | 'classTimeZone' | 'now'
>;

const finalDraft = ({ timeline }: LateFacts) => timeline.find(({ type }) => type === 'FINAL');

/**
 * Whether the student reads about late submission: where there is a policy and the final submission can be late, or was. Who has
 * submitted in time has nothing to know.
 */
export const hasLateRule = (assignment: LateFacts): boolean => {
  const { latePolicy, late, preventAfterDueDate } = assignment;
  const canBeLate = !preventAfterDueDate && finalDraft(assignment)?.status === 'NONE';
  return latePolicy !== null && (canBeLate || late.days > 0);
};

/** The late policy in sentences: the rule with the student's own deadline, and what it came to. */
export function lateSentences(t: TFunction, assignment: LateFacts): string[] {
  const { latePolicy: policy, late, classTimeZone, now } = assignment;
  const final = finalDraft(assignment);
  if (policy === null || !final || !hasLateRule(assignment)) return [];
  const ends = [
    final.date,
    ...(final.exception && final.exceptionDeadline ? [final.exceptionDeadline] : []),
  ];
  const due = ends.reduce((latest, one) => (Date.parse(one) > Date.parse(latest) ? one : latest));
  const amount = (value: number) =>
    t(`submissions.late.${policy.unit}`, { amount: decimal(value) });
  const values = {
    date: nearDeadlineTime(due, classTimeZone, now),
    amount: amount(policy.perDay),
    most: amount(policy.most),
  };
  const isLimited = policy.most < MAX_POINTS;
  return [
    t(`submissions.late.${isLimited ? 'ruleLimited' : 'rule'}`, values),
    ...(policy.graceMinutes > 0
      ? [t('submissions.late.grace', { count: policy.graceMinutes })]
      : []),
    ...(late.days > 0 ? [t('submissions.late.counted', { count: late.days })] : []),
    ...(late.waived ? [t('submissions.late.waived')] : []),
  ];
}

/** What the late policy takes off; nothing where it takes nothing. */
export function LateRule({ assignment }: { assignment: LateFacts }) {
  const { t } = useTranslation();
  const sentences = lateSentences(t, assignment);
  if (sentences.length === 0) return null;
  return <Box sx={{ fontSize: '0.875rem' }}>{sentences.join(' ')}</Box>;
}
